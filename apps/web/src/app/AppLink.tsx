import type { UiLinkProps } from '@candor/ui';
import { Link } from 'react-router';

/** How components draw a link: inside the app by the router, so that back and scroll stay right. */
export function AppLink({ href, children, ...rest }: UiLinkProps) {
  if (/^[a-z]+:/.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
