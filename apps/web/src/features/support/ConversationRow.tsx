import { instant } from '@candor/kernel';
import { ListRow, StatusChip, TimeAgo } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { CHAT_PATH } from './own-paths.ts';

type Row = Answer<'app.support/list'>['rows'][number];

export function ConversationRow({ row }: { readonly row: Row }) {
  const t = useText('support');
  return (
    <ListRow
      href={`${CHAT_PATH}?id=${row.id}`}
      title={t(`about.${row.reference?.kind ?? 'none'}`)}
      note={<bdi>{row.lastText === '' ? t('mine.picture') : row.lastText}</bdi>}
      end={
        row.unread > 0 ? (
          <StatusChip status="pending">{t('mine.unread', { count: row.unread })}</StatusChip>
        ) : (
          t(`state.${row.state}`)
        )
      }
      endNote={<TimeAgo value={instant(row.lastAt)} />}
    />
  );
}
