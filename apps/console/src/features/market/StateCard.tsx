import type { ConsoleMarket, Contract, OutputOf } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { Amount, Banner, Card, Count, DateTime, Percent, Price, Row, Rows } from '@candor/ui';
import { SettingLink } from '../../parts/SettingLink.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { decimalsOf } from './decimals-of.ts';
import { HaltButton } from './HaltButton.tsx';
import { MarketMark } from './MarketMark.tsx';

type Props = { readonly market: ConsoleMarket; readonly day: OutputOf<Contract['openMarket']>['day'] };

/** Whether it trades, at which prices an order may stand, and what was traded since yesterday. */
export function StateCard({ market, day }: Props) {
  const t = useText();
  const { band, depth, halt } = market;
  const decimals = decimalsOf(market.tick);
  return (
    <Card title={<MarketMark state={market.state} phase={market.phase} />} action={<HaltButton market={market} />}>
      {halt && (
        <Banner tone="warn" title={t('market.halted.by', { by: halt.by })}>
          {halt.reason} · <DateTime value={instant(halt.at)} />
        </Banner>
      )}
      <Rows>
        <Row label={t('market.last')} isStrong>
          <Price value={market.last} decimals={decimals} />
        </Row>
        <Row label={t('market.bidAsk')}>
          <Price value={market.bid} decimals={decimals} /> / <Price value={market.ask} decimals={decimals} />
        </Row>
        <Row label={t('market.tick')}>
          {market.tick} {market.quote}
        </Row>
        <Row label={t('market.lot')}>
          {market.lot} {market.base}
        </Row>
        <Row label={<SettingLink setting="spot.band" />}>
          <Percent value={ppm(band.ppm)} />
        </Row>
        <Row label={t('market.band.between')} hint={t(band.isFresh ? 'market.band.fresh' : 'market.band.old')}>
          <Price value={band.lowest} decimals={decimals} /> – <Price value={band.highest} decimals={decimals} />
        </Row>
        <Row label={t('market.depth.bids')} hint={t('market.depth.levels', { count: depth.bidLevels })}>
          <Amount value={readMoney(depth.bids)} zeros="drop" isPublic />
        </Row>
        <Row label={t('market.depth.asks')} hint={t('market.depth.levels', { count: depth.askLevels })}>
          <Amount value={readMoney(depth.asks)} zeros="drop" isPublic />
        </Row>
        <Row label={t('market.day.trades')}>
          <Count value={day.trades} />
        </Row>
        <Row label={t('market.day.volume')}>
          <Amount value={readMoney(day.volume)} isPublic />
        </Row>
        {day.fees.map(readMoney).map((fee) => (
          <Row key={fee.asset} label={t('market.day.fees', { asset: fee.asset })}>
            <Amount value={fee} decimals="full" zeros="drop" isPublic />
          </Row>
        ))}
      </Rows>
      {!day.isWhole && <p className={words.note}>{t('market.day.part')}</p>}
    </Card>
  );
}
