import { add, instant } from '@candor/kernel';
import { Amount, Banner, Card, EmptyState, iconAssets, List, SkeletonRows, StatCard, TimeAgo } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import styles from './ApiImport.module.css';
import { BalanceRow } from './BalanceRow.tsx';
import { type ImportedAccount, REASONS, VENUE_NAMES } from './import-words.ts';

type Read = Answer<'app.apiimport/balances'>;

/** As often as the server asks the exchange. */
const EVERY_MS = 30_000;

export function Balances({ account }: { readonly account: ImportedAccount }) {
  const reading = useCall('app.apiimport/balances', { id: account.id }, { everyMs: EVERY_MS });
  return (
    <Loaded
      reading={reading}
      bones={
        <Card>
          <SkeletonRows count={4} hasStart />
        </Card>
      }
    >
      {(data) => <Shown account={account} data={data} />}
    </Loaded>
  );
}

function Shown({ account, data }: { readonly account: ImportedAccount; readonly data: Read }) {
  const t = useText('api-import');
  const here = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true }).data;
  const there = readAmountOf('USDT', data.totalWorth);
  const ours = here && readMoney(here.total);
  return (
    <>
      {data.problem !== null && <Banner tone="warn">{t(REASONS[data.problem])}</Banner>}
      <div className={styles.sides}>
        <StatCard label={t('account.there', { venue: VENUE_NAMES[account.venue] })}>
          <Amount value={there} size="title" />
        </StatCard>
        <StatCard label={t('account.here')}>
          <Amount value={ours} size="title" />
        </StatCard>
        <StatCard label={t('account.together')}>
          <Amount
            value={ours?.asset === 'USDT' ? add(there, { asset: 'USDT', minor: ours.minor }) : undefined}
            size="title"
          />
        </StatCard>
      </div>
      <p className={flow.note}>
        {t('account.updated')} <TimeAgo value={instant(data.at)} />
        {data.unpriced.length > 0 && ` · ${t('account.unpriced', { assets: data.unpriced.join(', ') })}`}
      </p>
      <Card title={t('balances.title')}>
        {data.rows.length === 0 ? (
          <EmptyState icon={iconAssets} title={t('balances.empty')} />
        ) : (
          <List>
            {data.rows.map((row) => (
              <BalanceRow key={row.asset} row={row} here={here?.assets} />
            ))}
          </List>
        )}
      </Card>
    </>
  );
}
