import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react';

/** What a component hands to the app's link. Small on purpose: any router's link can be fitted to it. */
export type UiLinkProps = Pick<AriaAttributes, 'aria-current' | 'aria-label' | 'aria-describedby'> & {
  readonly href: string;
  readonly className?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly children: ReactNode;
};

export function PlainLink(props: UiLinkProps) {
  return <a {...props}>{props.children}</a>;
}
