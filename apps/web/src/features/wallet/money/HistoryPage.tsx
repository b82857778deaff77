import { instant } from '@candor/kernel';
import { Banner, EmptyState, formatDay, iconReceipt, ListPage, Switch, useUi } from '@candor/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { PagedList } from '../../../parts/PagedList.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { MoveRow } from './MoveRow.tsx';
import type { Move } from './MoveSheet.tsx';
import type { OwnAccount } from './own-chains.ts';
import { WithAccount } from './WithAccount.tsx';

const MoveSheet = lazy(async () => ({ default: (await import('./MoveSheet.tsx')).MoveSheet }));

/** What came and went at one address, as the blocks say, newest first. */
export function HistoryPage() {
  return (
    <ListPage>
      <WithAccount>{(own, wallet) => <History own={own} wallet={wallet} />}</WithAccount>
    </ListPage>
  );
}

type Props = { readonly own: OwnAccount; readonly wallet: WalletRecord };

function History({ own, wallet }: Props) {
  const t = useText('wallet');
  const [open, setOpen] = useState<Move>();
  const [hidesSmall, setHidesSmall] = useState(true);
  const input = { block_chain: own.chain, address: own.account.address };
  return (
    <div className={flow.step}>
      <Since input={input} />
      <Switch label={t('history.hideSmall')} note={t('history.hideText')} isOn={hidesSmall} onToggle={setHidesSmall} />
      <PagedList
        path="app.wallet/history"
        input={input}
        row={(move) => (
          <MoveRow
            key={`${move.txid}:${move.position}:${move.direction}`}
            move={move}
            own={own}
            hidesSmall={hidesSmall}
            onOpen={() => setOpen(move)}
          />
        )}
        empty={<EmptyState icon={iconReceipt} title={t('history.empty')} hint={t('history.emptyText')} />}
      />
      {open && (
        <Suspense>
          <MoveSheet move={open} own={own} wallet={wallet} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** [WAL-4] From when on nothing is missing. Asked again while somebody looks, and the list with it when a block came. */
function Since({ input }: { readonly input: { readonly block_chain: OwnAccount['chain']; readonly address: string } }) {
  const t = useText('wallet');
  const { locale } = useUi();
  const { data } = useCall('app.wallet/history', { ...input, limit: '1' }, { everyMs: 5_000 });
  const newest = data && [data.height, data.rows[0]?.txid, data.rows[0]?.state].join(' ');
  useEffect(() => {
    if (newest !== undefined) void queryClient.invalidateQueries({ queryKey: ['app.wallet/history', 'pages'] });
  }, [newest]);
  if (!data) return null;
  return <Banner>{t('history.since', { day: formatDay(instant(data.since), { locale }) })}</Banner>;
}
