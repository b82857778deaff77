import type { UiLinkProps } from '@candor/ui';
import { useTransition } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** How components draw a link: inside the app by the router, so that back and scroll stay right. */
export function AppLink(props: UiLinkProps) {
  return /^[a-z]+:/.test(props.href) ? <a {...props}>{props.children}</a> : <InnerLink {...props} />;
}

/** Says at once that it was tapped, and then draws the page it leads to: on a slow phone that takes a while. */
function InnerLink({ href, onClick, children, ...rest }: UiLinkProps) {
  const [isPending, startTransition] = useTransition();
  const follow = useLinkClickHandler<HTMLAnchorElement>(href);
  return (
    <a
      {...rest}
      href={useHref(href)}
      data-pending={isPending || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) startTransition(() => follow(event));
      }}
    >
      {children}
    </a>
  );
}
