import type { UiLinkProps } from '@candor/ui';
import { Link } from 'react-router';

/** How the components of packages/ui draw a link inside the console. */
export function AppLink({ href, children, ...rest }: UiLinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
