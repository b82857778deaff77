import { instant } from '@candor/kernel';
import { Button, Card, DateTime } from '@candor/ui';
import { useState } from 'react';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { type MarkState, StateMark } from '../../parts/StateMark.tsx';
import { venueName } from '../../parts/venue-name.ts';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { leavesOf } from './facts-of.ts';
import styles from './Listing.module.css';
import type { ListedMarket, Listing } from './ListingPage.tsx';

const MARKS: Readonly<Record<ListedMarket['phase'], MarkState>> = {
  open: 'ok',
  announced: 'warn',
  cancelOnly: 'warn',
  delisted: 'bad',
};

export function MarketsCard({ markets, assets }: Listing) {
  const t = useText();
  const [changing, setChanging] = useState<ListedMarket>();
  const onOff = (isOn: boolean) => t(isOn ? 'change.on' : 'change.off');
  return (
    <Card title={t('listing.markets')}>
      {markets.map(({ id }) => (
        <WaitingNotice key={id} subject={id} />
      ))}
      <PlainTable
        label={t('listing.markets')}
        columns={[
          { title: t('listing.market'), cell: ({ id }: ListedMarket) => id },
          { title: t('change.marketPhase'), cell: (market) => <Phase market={market} /> },
          {
            title: t('listing.action'),
            cell: (market) => (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('listing.change.of', { market: market.id })}
                onClick={() => setChanging(market)}
              >
                {t('listing.change')}
              </Button>
            ),
          },
          { title: t('change.marketTick'), isFigure: true, cell: ({ tick }) => tick },
          { title: t('change.marketLot'), isFigure: true, cell: ({ lot }) => lot },
          { title: t('listing.sources'), cell: (market) => <Sources market={market} /> },
          { title: t('change.marketQuoted'), cell: ({ isQuoted }) => onOff(isQuoted) },
          { title: t('change.marketLent'), cell: ({ isLent }) => onOff(isLent) },
        ]}
        rows={markets}
        rowKey={({ id }) => id}
      />
      {changing && (
        <ChangeSheet market={changing} leaves={leavesOf(changing.id, assets)} onClose={() => setChanging(undefined)} />
      )}
    </Card>
  );
}

function Phase({ market: { phase, isHalted, opensAt, delistsAt } }: { readonly market: ListedMarket }) {
  const t = useText();
  return (
    <ul className={styles.lines}>
      <li>
        <StateMark state={MARKS[phase]}>{t(`listing.phase.${phase}`)}</StateMark>
      </li>
      {isHalted && (
        <li>
          <StateMark state="bad">{t('market.state.halted')}</StateMark>
        </li>
      )}
      {opensAt !== null && (
        <li>
          {t('change.marketOpens')} <DateTime value={instant(opensAt)} />
        </li>
      )}
      {delistsAt !== null && (
        <li>
          {t('change.marketDelists')} <DateTime value={instant(delistsAt)} />
        </li>
      )}
    </ul>
  );
}

function Sources({ market: { sources } }: { readonly market: ListedMarket }) {
  const t = useText();
  if (sources.length === 0) return t('listing.ownBook');
  return (
    <ul className={styles.lines}>
      {sources.map(({ venue, symbol }) => (
        <li key={venue}>
          {venueName(venue)} {symbol}
        </li>
      ))}
    </ul>
  );
}
