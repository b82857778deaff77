import { Icon, iconSupport } from '@candor/ui';
import { useText } from '../platform/texts.ts';
import { WideLink } from './WideLink.tsx';

/** Opens a conversation with customer service that names this record. */
export function GetHelp({ record }: { readonly record: string }) {
  const t = useText('parts');
  return (
    <WideLink href={`/pages/support/chat?record=${record}`} variant="quiet">
      <Icon of={iconSupport} size={20} />
      {t('getHelp')}
    </WideLink>
  );
}
