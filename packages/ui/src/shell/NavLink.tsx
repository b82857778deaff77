import { Icon } from '../icons/Icon.tsx';
import { UiLink } from '../provider/UiLink.tsx';
import type { NavItem } from './nav-item.ts';

export function NavLink({ item, className }: { readonly item: NavItem; readonly className?: string | undefined }) {
  return (
    <UiLink
      href={item.href}
      className={className}
      aria-current={item.isCurrent ? 'page' : undefined}
      onClick={item.isCurrent ? item.onAgain : undefined}
    >
      <Icon of={item.icon} />
      <span>{item.label}</span>
    </UiLink>
  );
}
