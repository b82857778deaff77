import type { IconShape } from '../icons/icon-shape.ts';

/** A destination of the shell. */
export type NavItem = {
  readonly href: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly isCurrent: boolean;
  /** Called when the current destination is tapped again: scroll to the top. */
  readonly onAgain?: (() => void) | undefined;
};
