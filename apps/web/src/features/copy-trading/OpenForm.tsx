import type { MarketId } from '@candor/contract/market/fields';
import { AmountField, Banner, Button, Chips, Field, FlowAction } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';

const FIRST: MarketId = 'ETH-USDT';
const EMPTY = { name: '', sharePercent: '10', cap: '', stake: '' };

type Props = {
  readonly rules: Answer<'app.copy-trading/rules'>;
  /** Those without a project of the leader's. */
  readonly markets: readonly MarketId[];
  readonly onOpened?: (id: string) => void;
};

/** [CPY-1] What a new project is. */
export function OpenForm({ rules, markets, onOpened }: Props) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const words = useFailureWords();
  const [market, setMarket] = useState<MarketId>(markets.find((id) => id === FIRST) ?? markets[0] ?? FIRST);
  const [draft, setDraft] = useState(EMPTY);
  const opening = useCommand('app.copy-trading/open', {
    ...{ keyLasts: 'answer', touches: 'everything' },
    onDone: ({ id }) => onOpened?.(id),
  });
  const field = (name: keyof typeof EMPTY) => ({
    value: draft[name],
    onValueChange: (text: string) => setDraft({ ...draft, [name]: text }),
  });
  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void opening.run({ ...draft, market });
      }}
    >
      <Field label={t('name')} maxLength={40} {...field('name')} />
      <Chips
        label={spot('market')}
        items={markets.map((id) => ({ id, label: id.slice(0, id.indexOf('-')) }))}
        value={market}
        onValueChange={setMarket}
      />
      <Field label={t('sharePercent')} inputMode="numeric" maxLength={2} {...field('sharePercent')} />
      <AmountField label={t('stake')} asset="USDT" available={readMoney(rules.available)} {...field('stake')} />
      <AmountField label={t('cap')} asset="USDT" {...field('cap')} />
      {opening.failure && <Banner tone="danger">{words(opening.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={opening.isBusy}>
          {t('open')}
        </Button>
        <p className={flow.note}>{t('openText')}</p>
      </FlowAction>
    </form>
  );
}
