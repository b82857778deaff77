import { DAY_MINUTES, PLAN_ENDINGS } from '@candor/contract/auto-invest/fields';
import { marketIds } from '@candor/contract/market/fields';
import { ppm } from '@candor/kernel';
import {
  AmountField,
  Banner,
  Button,
  Chips,
  Field,
  FlowAction,
  formatAmount,
  formatRatio,
  RadioCards,
  Select,
  useUi,
} from '@candor/ui';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './AutoInvest.module.css';
import { judgePlan, type PlanDraft } from './draft.ts';
import type { Rules } from './NewPlanPage.tsx';
import { PLAN_PATH } from './own-paths.ts';
import { useTerm } from './use-every.ts';

const numbers = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ id: String(no), label: String(no).padStart(2, '0') }));
const HOURS = numbers(24);
const MINUTES = numbers(60);
const PERIODS = [60, DAY_MINUTES, 7 * DAY_MINUTES] as const;

type Props = { readonly rules: Rules; readonly draft: PlanDraft; readonly onDraft: (draft: PlanDraft) => void };

export function PlanForm({ rules, draft, onDraft }: Props) {
  const t = useText('auto-invest');
  const words = useFailureWords();
  const term = useTerm();
  const navigate = useNavigate();
  const { locale } = useUi();
  const starting = useCommand('app.auto-invest/create', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: ({ id }) => navigate(`${PLAN_PATH}?id=${id}&new`, { replace: true }),
  });
  const limits = { minimum: readMoney(rules.minimum), maximum: readMoney(rules.maximum) };
  const plain = (value: typeof limits.minimum) => formatAmount(value, { locale, decimals: 'full', zeros: 'drop' });
  const form = useDraft([draft, onDraft], {
    judge: (now) => judgePlan(now, limits),
    wordsFor: ({ field }) =>
      field === 'amount'
        ? t('wrongAmount', { minimum: plain(limits.minimum), maximum: plain(limits.maximum) })
        : t('wrongPeriod'),
    showsOn: 'blur',
    onChange: starting.forget,
  });
  const market = rules.markets.find(({ id }) => id === draft.market);
  const percent = (parts: number) => formatRatio(ppm(parts), { locale, decimals: 2 });

  function start(): void {
    const { highestPrice, ...rest } = draft;
    void starting.run({ ...rest, ...(highestPrice !== '' && { highestPrice }) });
  }

  return (
    <form className={flow.step} onSubmit={(event) => form.submit(event, start)} noValidate>
      <Chips
        label={t('coin')}
        items={marketIds().map((id) => ({ id, label: id.slice(0, id.indexOf('-')) }))}
        value={draft.market}
        onValueChange={(id) => form.change({ market: id, highestPrice: '' })}
      />
      {market?.state === 'outOfHours' && <Banner tone="warn">{t('skip.closed')}</Banner>}
      {market?.isSimulated && <Banner title={t('simulated')}>{t('simulatedText')}</Banner>}
      <AmountField label={t('amount')} asset="USDT" available={readMoney(rules.available)} {...form.field('amount')} />
      <Field label={t('period')} inputMode="numeric" maxLength={5} {...form.field('period')} />
      <div className={styles.actions}>
        {PERIODS.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            size="small"
            onClick={() => form.change({ period: String(minutes) })}
          >
            {term(minutes)}
          </Button>
        ))}
      </div>
      <fieldset className={styles.time}>
        <legend>{t('eastern')}</legend>
        <Field type="date" label={t('startDate')} {...form.field('startDate')} />
        <div className={styles.clock}>
          <Select label={t('hour')} items={HOURS} {...form.field('startHour')} />
          <Select label={t('minute')} items={MINUTES} {...form.field('startMinute')} />
        </div>
        <Field type="date" label={t('endDate')} {...form.field('endDate')} />
      </fieldset>
      <AmountField
        label={t('highest')}
        hint={t('highestHint')}
        asset="USDT"
        isOptional
        {...form.field('highestPrice')}
      />
      <RadioCards
        label={t('atEnd')}
        items={PLAN_ENDINGS.map((id) => ({
          id,
          title: t(`${id}`),
          note: t(`${id}Text`, { percent: percent(rules.performanceFeePpm) }),
        }))}
        value={draft.atEnd}
        onValueChange={(atEnd) => form.change({ atEnd })}
      />
      {starting.failure && <Banner tone="danger">{words(starting.failure)}</Banner>}
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={starting.isBusy}>
          {t('start')}
        </Button>
        <p className={flow.note}>
          {t('stays')} {t('risk')}
        </p>
      </FlowAction>
    </form>
  );
}
