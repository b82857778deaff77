import type { SpotMarket } from '@candor/contract';
import { SPOT_KINDS } from '@candor/contract/spot-fields';
import type { MarketPair } from '@candor/domain/market';
import { ppm } from '@candor/kernel';
import { AmountField, Button, formatAmount, formatDecimal, formatRatio, Select, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Rules } from './TicketCard.tsx';
import styles from './Trade.module.css';
import {
  type Draft,
  hasBudget,
  hasPrice,
  hasStop,
  type Limits,
  type Problem,
  shareOf,
  type TicketField,
  toAsked,
} from './ticket.ts';

const SHARES = [25, 50, 75, 100] as const;

type TicketFieldsProps = {
  readonly pair: MarketPair;
  readonly market: SpotMarket;
  readonly rules: Rules;
  readonly draft: Draft;
  readonly available: Limits['available'];
  readonly problem: Problem | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly onMore: () => void;
};

export function TicketFields(props: TicketFieldsProps) {
  const { pair, market, rules, draft, available, problem, onChange, onMore } = props;
  const t = useText('spot');
  const { locale } = useUi();
  const plain = (value: string | null) =>
    value === null ? '' : (formatDecimal(value, { locale, decimals: 'full' }) ?? value);
  const wrong = (field: TicketField) =>
    problem?.field === field
      ? t(`wrong.${problem.is}`, {
          tick: plain(market.tick),
          lot: plain(market.lot),
          lowest: plain(rules.lowest),
          highest: plain(rules.highest),
          minimum: formatAmount(readMoney(market.minimum), { locale, decimals: 'full', zeros: 'drop' }),
          asset: draft.side === 'buy' ? pair.quote : pair.base,
        })
      : undefined;
  const isBudget = hasBudget(draft);
  const { life, isPostOnly, selfTrade } = toAsked(draft);
  const chosen = [
    ...(life === 'gtc' ? [] : [t(`life.${life}`)]),
    ...(isPostOnly ? [t('postOnly')] : []),
    ...(selfTrade === 'cancelNewest' ? [] : [t(`selfTrade.${selfTrade}`)]),
  ];
  return (
    <>
      <div className={styles.kind}>
        <Select
          label={t('kind')}
          items={SPOT_KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
          value={draft.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
      </div>
      {hasStop(draft) && (
        <AmountField
          label={t('stopPrice')}
          name="stopPrice"
          asset={pair.quote}
          value={draft.stopPrice}
          onValueChange={(stopPrice) => onChange({ stopPrice })}
          error={wrong('stopPrice')}
        />
      )}
      {hasPrice(draft) && (
        <AmountField
          label={t('price')}
          name="price"
          asset={pair.quote}
          value={draft.price}
          onValueChange={(price) => onChange({ price })}
          error={wrong('price')}
        />
      )}
      <AmountField
        label={t(isBudget ? 'budget' : 'amount')}
        name="size"
        asset={isBudget ? pair.quote : pair.base}
        value={isBudget ? draft.budget : draft.amount}
        onValueChange={(text) => onChange(isBudget ? { budget: text } : { amount: text })}
        error={wrong('size')}
      />
      <div className={styles.shares}>
        {SHARES.map((percent) => {
          const part = shareOf(pair, draft, available, percent);
          const figure = formatRatio(ppm(percent * 10_000), { locale, decimals: 0 });
          return (
            <Button
              key={percent}
              variant="secondary"
              size="small"
              aria-label={t('share', { percent: figure })}
              disabledReason={part ? undefined : t('shareNoPrice')}
              onClick={() => part && onChange(part)}
            >
              {figure}
            </Button>
          );
        })}
      </div>
      <Button variant="quiet" size="small" onClick={onMore}>
        {chosen.length === 0 ? t('more') : t('moreChosen', { choice: chosen.join(', ') })}
      </Button>
    </>
  );
}
