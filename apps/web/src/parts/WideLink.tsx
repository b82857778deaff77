import { type ButtonLook, buttonClass, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';

type Props = {
  readonly href: string;
  readonly variant?: ButtonLook['variant'];
  readonly children: ReactNode;
};

/** A way on at the end of a page or sheet: as large as its main button would be. */
export function WideLink({ href, variant, children }: Props) {
  return (
    <UiLink href={href} className={buttonClass({ variant, isWide: true })}>
      {children}
    </UiLink>
  );
}
