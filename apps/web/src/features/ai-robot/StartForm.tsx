import { isLess, type Money, parseMoney } from '@candor/kernel';
import { AmountField, Banner, Button, Card, formatAmount, useUi } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Overview } from './AiPage.tsx';
import { ROBOT_PATH } from './own-paths.ts';

type Draft = { readonly amount: string };

/** Before anything moves it says what the robot would do with the money now. */
export function StartForm({ overview }: { readonly overview: Overview }) {
  const t = useText('ai-robot');
  const words = useFailureWords();
  const navigate = useNavigate();
  const { locale } = useUi();
  const [draft, setDraft] = useState<Draft>({ amount: '' });
  const starting = useCommand('app.ai-robot/start', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: ({ id }) => navigate(`${ROBOT_PATH}?id=${id}&new`),
  });
  const limits = { minimum: readMoney(overview.minimum), maximum: readMoney(overview.maximum) };
  const plain = (value: Money) => formatAmount(value, { locale, decimals: 'full', zeros: 'drop' });
  const form = useDraft([draft, setDraft], {
    judge: ({ amount }) => (isWithin(amount, limits) ? {} : { problem: { field: 'amount' as const } }),
    wordsFor: () => t('wrongAmount', { minimum: plain(limits.minimum), maximum: plain(limits.maximum) }),
    showsOn: 'blur',
    onChange: starting.forget,
  });
  const { model, state, haltedFor, isSimulated } = overview;
  if (!model) return null;
  return (
    <Card title={t('start')}>
      <form
        className={flow.step}
        onSubmit={(event) => form.submit(event, () => void starting.run({ ...draft, version: model.version }))}
        noValidate
      >
        {haltedFor !== null && (
          <Banner tone="warn" title={t('halt.killSwitch')}>
            <bdi>{haltedFor}</bdi>
          </Banner>
        )}
        <AmountField
          label={t('amount')}
          asset="USDT"
          available={readMoney(overview.available)}
          {...form.field('amount')}
        />
        <p className={flow.text}>{t(state === 'edge' ? 'startEdge' : 'startNoEdge')}</p>
        {starting.failure && <Banner tone="danger">{words(starting.failure)}</Banner>}
        <Button type="submit" size="large" isWide isBusy={starting.isBusy}>
          {t('start')}
        </Button>
        <p className={flow.note}>
          {isSimulated && `${t('simulated')} `}
          {t('risk')}
        </p>
      </form>
    </Card>
  );
}

function isWithin(text: string, { minimum, maximum }: { readonly minimum: Money; readonly maximum: Money }): boolean {
  const amount = parseMoney('USDT', text);
  return amount !== undefined && !isLess(amount, minimum) && !isLess(maximum, amount);
}
