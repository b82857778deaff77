import { Button, Card, EmptyState, iconBell, ListPage } from '@candor/ui';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedList } from '../../parts/PagedList.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './Notices.module.css';
import { newestShown } from './newest-shown.ts';
import { pageOfPushed } from './notice-pages.ts';

/** What happened to the account, and what the operator announces. */
export function NoticesPage() {
  const t = useText('notices');
  const isSignedIn = useStore((state) => state.isSignedIn);
  usePushed();
  const announced = useStore((state) => state.appInfo?.notice);
  const nothing = <EmptyState icon={iconBell} title={t('empty')} hint={t('emptyText')} />;
  return (
    <ListPage>
      {isSignedIn && <OwnNotices empty={nothing} />}
      {!isSignedIn && announced && (
        <Card title={t('fromOperator')}>
          <p>
            <TextLink href={`/pages/news/article?id=${announced.id}`}>
              <bdi lang={announced.language}>{announced.title}</bdi>
            </TextLink>
          </p>
        </Card>
      )}
      {!isSignedIn && !announced && nothing}
    </ListPage>
  );
}

/** From a tap on a notification: on to the page of what it is about. */
function usePushed(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = pageOfPushed(search);
  useEffect(() => {
    if (page !== undefined) void navigate(page, { replace: true });
  }, [page, navigate]);
}

function OwnNotices({ empty }: { readonly empty: ReactNode }) {
  const t = useText('notices');
  const hasUnread = useStore((state) => state.unread > 0);
  const reading = useCommand('app.notices/read', { ticks: 'none' });
  // [NTC-4] Read is what was shown here, from when its reader goes: until then the new ones stay marked.
  useEffect(
    () => () => {
      const upTo = newestShown();
      if (upTo !== undefined && useStore.getState().unread > 0) void call('app.notices/read', { upTo });
    },
    [],
  );
  const settings = <TextLink href="/pages/news/notice-settings">{t('settings')}</TextLink>;
  return (
    <PagedList
      path="app.notices/list"
      row={(notice) => <NoticeRow key={notice.id} notice={notice} />}
      empty={
        <>
          {empty}
          <p>{settings}</p>
        </>
      }
      above={() => (
        <div className={styles.bar}>
          {settings}
          {hasUnread && (
            <Button
              variant="quiet"
              size="medium"
              isBusy={reading.isBusy}
              onClick={() => void reading.run({ upTo: newestShown() ?? '0' })}
            >
              {t('markRead')}
            </Button>
          )}
        </div>
      )}
    />
  );
}
