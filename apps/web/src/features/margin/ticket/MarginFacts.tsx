import { formatPrice, type MarketPair } from '@candor/domain/market';
import { ppm } from '@candor/kernel';
import { Amount, formatRatio, Price, Row, Rows, useUi } from '@candor/ui';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import { distancePpm } from '../positions/figures.ts';
import { priceDecimals } from '../positions/position-words.ts';
import { type MarginPreview, type MarginRules, markIn } from './draft.ts';

type MarginFactsProps = {
  readonly pair: MarketPair;
  readonly rules: MarginRules;
  readonly preview: MarginPreview | undefined;
  /** The sheet before opening says everything; the ticket what decides. */
  readonly isFull?: boolean;
};

/** What opening takes and costs, and where it would be liquidated, counted at the worst price it accepts. */
export function MarginFacts({ pair, rules, preview, isFull = false }: MarginFactsProps) {
  const t = useText('margin');
  const { locale } = useUi();
  const percent = (parts: number, decimals = 3) => formatRatio(ppm(parts), { locale, decimals, zeros: 'drop' });
  const decimals = priceDecimals(pair.id);
  const markPrice = markIn(pair, rules);
  const end = preview?.liquidation;
  const away = end === undefined || markPrice === undefined ? undefined : distancePpm(markPrice, end);
  return (
    <div className={ticket.facts}>
      <Rows>
        <Row label={t('mark')}>
          <Price value={rules.mark} decimals={decimals} />
        </Row>
        {!isFull && (
          <Row label={t('available')}>
            <Amount value={readMoney(rules.available)} />
          </Row>
        )}
        {isFull && (
          <Row label={t('worth')}>
            <Amount value={preview?.turnover} decimals="full" zeros="drop" isPublic />
          </Row>
        )}
        <Row label={t('marginNeeded')} isStrong>
          <Amount value={preview?.margin} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('borrowed')}>
          <Amount value={preview?.borrowed} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('feeOpen', { percent: percent(rules.feePpm) })}>
          <Amount value={preview?.fee} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('hourly', { percent: percent(rules.hourlyInterestPpm, 4) })}>
          <Amount value={preview?.hourly} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('liquidationAt')} isStrong hint={away && t('away', { percent: formatRatio(away, { locale }) })}>
          {preview && end === undefined ? (
            t('never')
          ) : (
            <Price value={end === undefined ? undefined : formatPrice(pair, end)} decimals={decimals} />
          )}
        </Row>
      </Rows>
    </div>
  );
}
