import { iconBank, ListRow, StatusChip } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { type ImportedAccount, LOOKS, VENUE_NAMES } from './import-words.ts';
import { ACCOUNT_PATH } from './own-paths.ts';

/** An account by the name its owner gave it, and whether it is read. */
export function ImportRow({ account }: { readonly account: ImportedAccount }) {
  const t = useText('api-import');
  return (
    <ListRow
      start={<IconPlate icon={iconBank} />}
      title={<bdi>{account.label}</bdi>}
      note={t('row.key', { venue: VENUE_NAMES[account.venue], end: account.keyEnd })}
      end={<StatusChip status={LOOKS[account.state]}>{t(`state.${account.state}`)}</StatusChip>}
      href={`${ACCOUNT_PATH}?id=${account.id}`}
    />
  );
}
