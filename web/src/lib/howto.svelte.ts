/** Whether how to play lies open beside the table. */
class HowtoPanel {
  open = $state(false);
}

export const howto = new HowtoPanel();
