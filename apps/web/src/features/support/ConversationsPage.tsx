import { buttonClass, EmptyState, iconSupport, ListPage, UiLink } from '@candor/ui';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { CHAT_PATH } from './own-paths.ts';

/** Everything the customer ever wrote to us, the newest first. */
export function ConversationsPage() {
  const t = useText('support');
  return (
    <ListPage>
      <PagedList
        path="app.support/list"
        row={(row) => <ConversationRow key={row.id} row={row} />}
        empty={
          <EmptyState
            icon={iconSupport}
            title={t('mine.none')}
            hint={t('mine.noneText')}
            action={
              <UiLink href={CHAT_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {t('write.action')}
              </UiLink>
            }
          />
        }
      />
    </ListPage>
  );
}
