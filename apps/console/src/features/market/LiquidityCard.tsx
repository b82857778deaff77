import type { LiquidityMarket, WireMoney } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { Amount, Card, DateTime, Percent, Row, Rows } from '@candor/ui';
import { LimitBar } from '../../parts/LimitBar.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { LevelSides } from './LevelSides.tsx';
import styles from './Market.module.css';
import { ResumeQuotesButton } from './ResumeQuotesButton.tsx';

type Props = {
  readonly market: LiquidityMarket;
  readonly sideMost: WireMoney;
  readonly inventoryMost: WireMoney;
  readonly lossMost: WireMoney;
};

const MARKS = {
  ...({ quoting: 'ok', off: 'bad', halted: 'bad', outOfHours: 'warn' } as const),
  ...({ stale: 'warn', divergent: 'warn', empty: 'warn', lossLimit: 'bad' } as const),
};

/** One market: what it quotes there, against what it may, and why it does not where it does not. */
export function LiquidityCard({ market, sideMost, inventoryMost, lossMost }: Props) {
  const t = useText();
  const { state, isBuying, bids, asks, stoppedUntil } = market;
  const worth = market.worth && readMoney(market.worth);
  return (
    <Card title={market.id} action={<StateMark state={MARKS[state]}>{t(`liquidity.state.${state}`)}</StateMark>}>
      {state !== 'quoting' && <p className={words.note}>{t(`liquidity.why.${state}`)}</p>}
      {stoppedUntil !== null && (
        <Rows>
          <Row label={t('liquidity.stoppedUntil')}>
            <DateTime value={instant(stoppedUntil)} /> <ResumeQuotesButton market={market.id} />
          </Row>
        </Rows>
      )}
      {!isBuying && <p className={words.note}>{t('liquidity.full')}</p>}
      <div className={styles.sides}>
        <Rows>
          <Row label={t('liquidity.inventory')} isStrong>
            <Amount value={readMoney(market.inventory)} zeros="drop" isPublic />
          </Row>
          <Row label={t('liquidity.worth')}>
            <Amount value={worth} isPublic />
          </Row>
          <Row label={t('liquidity.spread')} hint={t('liquidity.spread.hint')}>
            <Percent value={asPpm(market.spreadPpm)} decimals={3} /> /{' '}
            <Percent value={asPpm(market.venueSpreadPpm)} decimals={3} />
          </Row>
          <Row label={t('liquidity.loss')} hint={t('liquidity.loss.hint')}>
            <Amount value={readMoney(market.loss)} isPublic />
          </Row>
        </Rows>
        <div>
          <LimitBar label={t('liquidity.inventory.limit')} value={worth} most={readMoney(inventoryMost)} />
          <LimitBar label={t('liquidity.bids.limit')} value={readMoney(market.bidWorth)} most={readMoney(sideMost)} />
          <LimitBar label={t('liquidity.asks.limit')} value={readMoney(market.askWorth)} most={readMoney(sideMost)} />
          <LimitBar label={t('liquidity.loss.limit')} value={readMoney(market.loss)} most={readMoney(lossMost)} />
        </div>
      </div>
      <LevelSides market={market.id} bids={bids} asks={asks} empty={t('liquidity.noQuotes')} />
    </Card>
  );
}

function asPpm(value: number | null) {
  return value === null ? null : ppm(value);
}
