import type { Message } from '@candor/contract';
import { listMessages, MESSAGE_STATES } from '@candor/contract/messages/calls';
import { Button, Chips, EmptyState, IconButton, iconInbox, iconRefresh, iconSearch, LockedState } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useText } from '../../platform/text.ts';
import { useMayCall, useOperator } from '../../platform/use-operator.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { useRoleWords } from '../../platform/use-role-words.ts';
import { GatewayStrip } from './GatewayStrip.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import { messageColumns } from './message-columns.tsx';

const PAGE_SIZE = '50';
/** Whoever waits for a code looks at this page: it comes by itself. */
const EVERY_MS = 5_000;
const FILTERS = ['all', ...MESSAGE_STATES] as const;
type Filter = (typeof FILTERS)[number];

export function MessagesPage() {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (useMayCall(listMessages)) return <Outbox />;
  return (
    <>
      <PageHead title={t('messages.title')} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.other', { own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}

/** Every SMS and e-mail of the installation. In the sandbox it is also where one reads what was sent. */
function Outbox() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const filter = FILTERS.find((each) => each === params.get('state')) ?? 'all';
  const messages = useReadPages(
    listMessages,
    { search, limit: PAGE_SIZE, ...(filter === 'all' ? {} : { state: filter }) },
    { everyMs: EVERY_MS },
  );
  const rows = messages.state === 'ready' ? messages.rows : [];
  const opened = rows.find(({ id }) => id === params.get('message'));

  function go(change: { search?: string; state?: Filter; message?: string | undefined }, isReplacing = false) {
    const next = { search, state: filter, ...change };
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && value !== 'all');
    setParams(Object.fromEntries(kept) as Record<string, string>, { replace: isReplacing });
  }

  return (
    <>
      <PageHead
        title={t('messages.title')}
        text={t('messages.text')}
        end={
          <IconButton
            icon={iconRefresh}
            label={t('messages.refresh')}
            onClick={() => messages.state !== 'loading' && messages.retry()}
          />
        }
      />
      <GatewayStrip onFilter={(state) => go({ state })} />
      <PagedTable<Message>
        label={t('messages.title')}
        reading={messages}
        columns={messageColumns(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => go({ message: row.id })}
        csvName="candor-messages.csv"
        count={(shown) => t('messages.loaded', { count: shown.length })}
        toolbar={
          <>
            <SearchBox
              label={t('messages.search.label')}
              placeholder={t('messages.search')}
              value={search}
              onSearch={(text) => go({ search: text })}
            />
            <Chips
              label={t('messages.state')}
              items={FILTERS.map((id) => ({ id, label: t(`messages.state.${id}`) }))}
              value={filter}
              onValueChange={(state) => go({ state }, true)}
            />
          </>
        }
        empty={<NoMessages isFiltered={search !== '' || filter !== 'all'} onClear={() => setParams({})} />}
      />
      {opened && <MessageDrawer message={opened} onClose={() => go({ message: undefined }, true)} />}
    </>
  );
}

function NoMessages({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const t = useText();
  if (!isFiltered) return <EmptyState icon={iconInbox} title={t('messages.empty')} hint={t('messages.empty.text')} />;
  return (
    <EmptyState
      icon={iconSearch}
      title={t('messages.empty.search')}
      hint={t('messages.empty.search.text')}
      action={
        <Button variant="secondary" size="medium" onClick={onClear}>
          {t('messages.clear')}
        </Button>
      }
    />
  );
}
