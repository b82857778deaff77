import type { FlashQuote } from '@candor/contract';
import type { FlashFixed } from '@candor/contract/flash-exchange/fields';
import { assetsOf } from '@candor/domain/flash-exchange';
import { formatMoney, isLess, later, type Money, ok, SECOND_MS } from '@candor/kernel';
import { AmountField, Banner, Button, FlowAction, formatAmount, IconButton, iconExchange, useUi } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import { CoinChoice } from './CoinChoice.tsx';
import { type Draft, judgeExchange, turned } from './draft.ts';
import type { Rules } from './ExchangePage.tsx';
import styles from './FlashExchange.module.css';
import { RateRows } from './RateRows.tsx';

const AcceptSheet = lazy(async () => ({ default: (await import('./AcceptSheet.tsx')).AcceptSheet }));
const PRICE_EVERY_MS = 5 * SECOND_MS;

/** A quote, and until when it holds by this device's own clock, which may be a wrong one. */
export type Held = { readonly quote: FlashQuote; readonly until: ReturnType<typeof clock.now> };

type Props = { readonly rules: Rules; readonly draft: Draft; readonly onDraft: (draft: Draft) => void };

export function ExchangeForm({ rules, draft, onDraft }: Props) {
  const t = useText('flash-exchange');
  const words = useFailureWords();
  const { locale } = useUi();
  const [held, setHeld] = useState<Held>();
  /** Also asked again from the sheet, with what was typed there kept. */
  const asking = useCommand(
    async () => {
      const askedAt = clock.now();
      const reply = await call('app.flash-exchange/quote', draft);
      if (!reply.ok) return reply;
      const { expiresAt, quotedAt } = reply.value;
      return ok({ quote: reply.value, until: later(askedAt, expiresAt - quotedAt) });
    },
    { ticks: 'refused', onDone: setHeld, onRefused: () => setHeld(undefined) },
  );
  const price = useCall('app.flash-exchange/price', { base: draft.base }, { everyMs: PRICE_EVERY_MS });

  const assets = assetsOf(draft);
  const rateText = draft.side === 'buy' ? price.data?.buyRate : price.data?.sellRate;
  const rate = rateText ? readAmountOf('USDT', rateText) : undefined;
  const available = rules.balances.map(readMoney).find(({ asset }) => asset === assets.give);
  const limits = { minimum: readMoney(rules.minimum), maximum: readMoney(rules.maximum), available };
  const plain = (value: typeof limits.minimum) => formatAmount(value, { locale, decimals: 'full', zeros: 'drop' });
  const form = useDraft([draft, onDraft], {
    judge: (now) => judgeExchange(now, rate, limits),
    wordsFor: ({ is }) =>
      t(`wrong.${is}`, { minimum: plain(limits.minimum), maximum: plain(limits.maximum), asset: assets.give }),
    showsOn: 'blur',
    onChange: asking.forget,
  });
  const { preview } = form;
  const { onBlur } = form.field('amount');

  /** Another coin or the other way round: what was wrong is asked anew. */
  function turnTo(next: Partial<Draft>) {
    form.startOver();
    form.change(next);
  }

  const shown = (which: FlashFixed) =>
    draft.fixed === which ? draft.amount : preview ? formatMoney(preview[which]) : '';

  return (
    <>
      <form className={flow.step} onSubmit={(event) => form.submit(event, () => void asking.run())} noValidate>
        <CoinChoice
          bases={rules.bases}
          value={draft.base}
          onValueChange={(base) => {
            // A number of one coin means nothing in another; an amount of USDT does.
            const isUsdt = assets[draft.fixed] === 'USDT';
            turnTo({ base, amount: isUsdt ? draft.amount : '' });
          }}
        />
        <div className={styles.sides}>
          <AmountField
            label={t('give')}
            name="give"
            asset={assets.give}
            value={shown('give')}
            onValueChange={(amount) => form.change({ fixed: 'give', amount })}
            available={available}
            max={mostOf(available, limits.maximum)}
            error={form.errorOf('give')}
            onBlur={onBlur}
          />
          <div className={styles.turn}>
            <IconButton icon={iconExchange} label={t('turn')} onClick={() => turnTo(turned(draft))} />
          </div>
          <AmountField
            label={t('get')}
            name="get"
            asset={assets.get}
            value={shown('get')}
            onValueChange={(amount) => form.change({ fixed: 'get', amount })}
            error={form.errorOf('get')}
            onBlur={onBlur}
          />
        </div>
        <RateRows rules={rules} base={draft.base} rate={rate} price={price.data} />
        {asking.failure && <Banner tone="danger">{words(asking.failure)}</Banner>}
        <FlowAction>
          <Button
            type="submit"
            size="large"
            isWide
            isBusy={asking.isBusy}
            disabledReason={price.data && price.data.state !== 'ok' ? t(`price.${price.data.state}`) : undefined}
          >
            {t('action')}
          </Button>
          <p className={flow.note}>{t('promise', { seconds: rules.quoteSeconds })}</p>
          <p className={flow.note}>{t('oneQuote')}</p>
        </FlowAction>
      </form>
      {/* Beside the form and not in it: the sheet has a form of its own. */}
      <Suspense fallback={null}>
        {held && (
          <AcceptSheet
            held={held}
            isAsking={asking.isBusy}
            onAgain={() => void asking.run()}
            onClose={() => setHeld(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What «Max» means: all of it, unless that is more USDT than may be exchanged at once. */
function mostOf(available: Money | undefined, maximum: Money): Money | undefined {
  return available?.asset === maximum.asset && isLess(maximum, available) ? maximum : available;
}
