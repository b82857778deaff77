import { buttonClass, Icon, iconSupport, UiLink } from '@candor/ui';
import { useText } from '../platform/texts.ts';

/** Opens a conversation with customer service that names this record. */
export function GetHelp({ record }: { readonly record: string }) {
  const t = useText('parts');
  return (
    <UiLink
      href={`/pages/support/chat?record=${record}`}
      className={buttonClass({ variant: 'quiet', size: 'large', isWide: true })}
    >
      <Icon of={iconSupport} size={20} />
      {t('getHelp')}
    </UiLink>
  );
}
