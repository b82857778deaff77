import type { SpotMarket } from '@candor/contract';
import { SPOT_KINDS } from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import { ppm } from '@candor/kernel';
import { AmountField, Button, Checkbox, formatAmount, formatDecimal, Select, useUi } from '@candor/ui';
import { DraftField } from '../../parts/ticket/DraftField.tsx';
import { Shares } from '../../parts/ticket/Shares.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ExitFields } from './ExitFields.tsx';
import type { Preview } from './preview.ts';
import type { Rules } from './TicketCard.tsx';
import styles from './Trade.module.css';
import {
  type Draft,
  hasBudget,
  hasPrice,
  hasStop,
  type Limits,
  mayExit,
  type Problem,
  shareOf,
  type TicketField,
  toAsked,
} from './ticket.ts';

type TicketFieldsProps = {
  readonly pair: MarketPair;
  readonly market: SpotMarket;
  readonly rules: Rules;
  readonly draft: Draft;
  readonly available: Limits['available'];
  readonly problem: Problem | undefined;
  readonly preview: Preview | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
  readonly onMore: () => void;
};

export function TicketFields(props: TicketFieldsProps) {
  const { pair, market, rules, draft, available, problem, preview, onChange, onMore } = props;
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
          price: plain(problem.price ?? null),
          asset: draft.side === 'buy' ? pair.quote : pair.base,
        })
      : undefined;
  const given = { asset: pair.quote, draft, onChange, errorOf: wrong };
  const isBudget = hasBudget(draft);
  const { timeInForce, isPostOnly, selfTrade } = toAsked(draft);
  const chosen = [
    ...(timeInForce === 'gtc' ? [] : [t(`life.${timeInForce}`)]),
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
      {hasStop(draft) && <DraftField {...given} name="stopPrice" label={t('stopPrice')} />}
      {hasPrice(draft) && <DraftField {...given} name="price" label={t('price')} />}
      <AmountField
        label={t(isBudget ? 'budget' : 'amount')}
        name="size"
        asset={isBudget ? pair.quote : pair.base}
        value={isBudget ? draft.budget : draft.amount}
        onValueChange={(text) => onChange(isBudget ? { budget: text } : { amount: text })}
        error={wrong('size')}
      />
      <Shares
        label={(percent) => t('share', { percent })}
        partOf={(percent) => shareOf(pair, draft, available, percent)}
        disabledReason={t('shareNoPrice')}
        onChoose={onChange}
      />
      <div className={styles.options}>
        {mayExit(draft) && (
          <Checkbox
            label={t('panel.exits')}
            isChecked={draft.exits !== undefined}
            onToggle={(isOn) => onChange({ exits: isOn ? { takeProfit: '', stopLoss: '' } : undefined })}
          />
        )}
        <Button variant="quiet" size="small" onClick={onMore}>
          {chosen.length === 0 ? t('more') : t('moreChosen', { choice: chosen.join(', ') })}
        </Button>
      </div>
      {mayExit(draft) && draft.exits && (
        <ExitFields
          pair={pair}
          side={draft.side}
          exits={draft.exits}
          preview={preview}
          takerFee={ppm(rules.takerFeePpm)}
          errorOf={wrong}
          onChange={(exits) => onChange({ exits })}
        />
      )}
    </>
  );
}
