import type { UiLinkProps } from './PlainLink.tsx';
import { useUi } from './UiProvider.tsx';

/** A link drawn by the app's router. */
export function UiLink(props: UiLinkProps) {
  const { Link } = useUi();
  return <Link {...props} />;
}
