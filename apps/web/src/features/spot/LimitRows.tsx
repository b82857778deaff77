import type { MarketPair } from '@candor/domain/market';
import { formatTicks } from '@candor/domain/spot';
import { formatDecimal, formatRatio, Row, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { type Draft, hasPrice, hasStop, type Limits, slippageOf, worstOf } from './ticket.ts';

type LimitRowsProps = { readonly pair: MarketPair; readonly draft: Draft; readonly limits: Limits };

/** Which price triggers a stop, and how far from the mark an order without a price may trade. */
export function LimitRows({ pair, draft, limits }: LimitRowsProps) {
  const t = useText('spot');
  const { locale } = useUi();
  const percent = formatRatio(slippageOf(draft, limits), { locale, decimals: 1, zeros: 'drop' });
  const worst = worstOf(pair, draft, limits);
  const price = worst === undefined ? undefined : formatTicks(pair, worst);
  const shown = price === undefined ? undefined : (formatDecimal(price, { locale, decimals: 'full' }) ?? price);
  return (
    <>
      {hasStop(draft) && <Row label={t('trigger')}>{t(`trigger.${draft.trigger ?? 'mark'}`)}</Row>}
      {!hasPrice(draft) && (
        <Row label={t('slippage')}>{shown === undefined ? percent : t('slippageWorst', { percent, price: shown })}</Row>
      )}
    </>
  );
}
