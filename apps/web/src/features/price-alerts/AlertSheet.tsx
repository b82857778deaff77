import { marketIds } from '@candor/contract/market/fields';
import { pairOf } from '@candor/domain/market';
import { ppm } from '@candor/kernel';
import {
  AmountField,
  Banner,
  Button,
  Change,
  Field,
  formatRatio,
  Price,
  Row,
  Rows,
  Select,
  Sheet,
  useToast,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { alertDecimals } from './alert-decimals.ts';
import { type AlertDraft, type AlertProblem, draftFrom, judgeAlert, valueFor } from './draft.ts';
import styles from './PriceAlerts.module.css';

/** In millionths. */
const STEPS = [-50_000, -10_000, 10_000, 50_000];

/** As somebody would type it; the field has the sign for per cent itself. */
function typedStep(step: number): string {
  return `${step > 0 ? '+' : ''}${step / 10_000}`;
}

type Props = {
  readonly market: string | null;
  readonly rules: Answer<'app.price-alerts/rules'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** A market and a price, typed as a price or as a percentage; which way it must go follows from the last trade. */
export function AlertSheet({ market: asked, rules, onClose, onDone }: Props) {
  const t = useText('price-alerts');
  const words = useFailureWords();
  const showToast = useToast();
  const { locale } = useUi();
  const [draft, setDraft] = useState<AlertDraft>(() => draftFrom(asked));
  const { market, percent } = draft;
  const last = rules.markets.find(({ id }) => id === market)?.last ?? null;
  const adding = useCommand('app.price-alerts/add', {
    keyLasts: 'answer',
    touches: 'everything',
    onDone: () => {
      showToast(t('added'));
      onDone();
      onClose();
    },
  });
  const form = useDraft([draft, setDraft], {
    judge: (now) => judgeAlert(now, last, locale),
    wordsFor: (problem) => wordsFor(problem),
    onChange: adding.forget,
  });
  const { preview } = form;
  const isFull = rules.waiting >= rules.waitingMost;
  const typePercent = (text: string) => form.change({ percent: text, value: valueFor(market, last, text, locale) });

  function wordsFor(problem: AlertProblem): string {
    return problem.is === 'offTick' ? t('wrong.offTick', { tick: problem.tick }) : t(`wrong.${problem.is}`);
  }

  return (
    <Sheet title={t('sheet')} onClose={onClose}>
      <form
        className={ticket.sheet}
        onSubmit={(event) =>
          form.submit(event, () => {
            if (preview) void adding.run({ market, direction: preview.direction, value: draft.value });
          })
        }
        noValidate
      >
        <Select
          label={t('market')}
          items={marketIds().map((id) => ({ id, label: id.replace('-', '/') }))}
          value={market}
          onValueChange={(id) => form.change({ market: id, value: '', percent: '' })}
        />
        <AmountField
          {...form.field('value')}
          label={t('value')}
          asset={pairOf(market).quote}
          decimals={alertDecimals(market)}
          onValueChange={(value) => form.change({ value, percent: '' })}
          isAutoFocused
        />
        <Field
          {...form.field('percent')}
          label={t('percent')}
          hint={t('percentHint')}
          value={percent}
          onValueChange={typePercent}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          dir="ltr"
          unit="%"
          isOptional
        />
        <div className={styles.steps}>
          {STEPS.map((step) => {
            const text = formatRatio(ppm(step), { locale, decimals: 0, sign: 'always' });
            return (
              <Button key={step} variant="secondary" size="small" onClick={() => typePercent(typedStep(step))}>
                {text}
              </Button>
            );
          })}
        </div>
        <Rows>
          <Row label={t('last')}>
            <Price value={last} decimals={alertDecimals(market)} />
          </Row>
          <Row label={t('away')}>
            <Change value={preview?.distance} />
          </Row>
        </Rows>
        <p className={styles.note}>
          {preview && `${t(`when.${preview.direction}`)} `}
          {t('lives', { days: rules.days })}
        </p>
        {adding.failure && <Banner tone="danger">{words(adding.failure)}</Banner>}
        <Button
          type="submit"
          isWide
          isBusy={adding.isBusy}
          disabledReason={isFull ? t('full', { most: rules.waitingMost }) : undefined}
        >
          {t('submit')}
        </Button>
      </form>
    </Sheet>
  );
}
