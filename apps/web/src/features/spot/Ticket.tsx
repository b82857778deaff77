import type { SpotOrder } from '@candor/contract';
import { readFigure } from '@candor/domain/market';
import { ppm } from '@candor/kernel';
import { Banner, Button, Segmented, useToast } from '@candor/ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import ticket from '../../parts/ticket/Ticket.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useOfflineReason } from '../../parts/use-offline-reason.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ORDER_PATH } from './own-paths.ts';
import { type Caution, cautionOf, previewOf } from './preview.ts';
import type { Rules, TicketProps } from './TicketCard.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketFields } from './TicketFields.tsx';
import { type Draft, type Limits, offersOf, problemOf, stepPrice, takeSide, worstOf } from './ticket.ts';
import { usePlace } from './use-place.ts';
import { usePriceSteps } from './use-price-steps.ts';
import { whyClosed } from './why-closed.ts';

const ConfirmSheet = lazy(async () => ({ default: (await import('./ConfirmSheet.tsx')).ConfirmSheet }));
const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }));

/** What an order says before it is placed: every field, the fee, and what arrives. A refusal leaves all of it as it was. */
export function Ticket({ pair, market, feed, draft, onDraft, rules }: TicketProps & { readonly rules: Rules }) {
  const t = useText('spot');
  const offline = useOfflineReason();
  const words = useFailureWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const [caution, setCaution] = useState<Caution>();
  const [isMore, setMore] = useState(false);
  const orderBook = useSyncExternalStore(feed.subscribe, feed.current);
  const { place, isBusy, failure, isOutcomeOpen, forget } = usePlace(pair.id, showPlaced);
  const isDemo = useStore((state) => state.book === 'demo');
  const closed = whyClosed(market);
  const limits = limitsOf(rules);
  const fee = ppm(draft.isPostOnly && draft.kind === 'limit' ? rules.makerFeePpm : rules.takerFeePpm);
  const form = useDraft([draft, onDraft], {
    judge: (now) => ({
      problem: problemOf(pair, now, limits),
      preview: previewOf(pair, now, fee, orderBook, worstOf(pair, now, limits)),
    }),
    onChange: forget,
  });
  const { preview } = form;
  const steps = usePriceSteps((field, by) => change({ [field]: stepPrice(pair, draft[field], by) }));
  const name = { base: pair.base };

  function change(next: Partial<Draft>) {
    if (next.side !== undefined || next.kind !== undefined) form.startOver();
    form.change(next);
  }

  function showPlaced(order: SpotOrder) {
    setCaution(undefined);
    form.startOver();
    onDraft({ ...draft, amount: '', budget: '', exits: undefined });
    const partly = order.state === 'open' && Number(order.filled.amount) > 0;
    showToast({
      message: t(`placed.${partly ? 'partly' : order.state}`),
      action: { label: t('placed.action'), onAct: () => void navigate(`${ORDER_PATH}?id=${order.id}`) },
    });
  }

  function go() {
    const found = preview ? cautionOf(pair, draft, preview, orderBook) : 'market';
    if (found) setCaution(found);
    else void place(draft);
  }

  const refusal = failure && (
    <Banner tone="danger" title={isOutcomeOpen ? t('unknown') : undefined}>
      {words(failure)} {isOutcomeOpen && t('unknownText')}
    </Banner>
  );
  return (
    <>
      <form
        ref={steps}
        className={ticket.form}
        onSubmit={(event) => form.submit(event, go)}
        noValidate
        aria-label={t('ticket')}
      >
        <Segmented
          label={t('side')}
          items={(['buy', 'sell'] as const).map((id) => ({ id, label: t(`side.${id}`), tone: id }))}
          value={draft.side}
          onValueChange={(side) => change(takeSide(draft, side, offersOf(market, orderBook)))}
        />
        <TicketFields
          pair={pair}
          market={market}
          rules={rules}
          draft={draft}
          available={limits.available}
          problem={form.shown}
          preview={preview}
          onChange={change}
          onMore={() => setMore(true)}
        />
        <TicketFacts pair={pair} draft={draft} preview={preview} fee={fee} limits={limits} />
        {!rules.isReferenceFresh && <Banner tone="warn">{t('stale')}</Banner>}
        {!caution && refusal}
        <Button
          type="submit"
          variant={draft.side}
          isWide
          isBusy={isBusy}
          disabledReason={closed === null ? offline : t(`market.${closed}`)}
        >
          {t(`submit.${draft.side}${isDemo ? 'Demo' : ''}`, name)}
        </Button>
      </form>
      <Suspense fallback={null}>
        {caution && (
          <ConfirmSheet
            caution={caution}
            draft={draft}
            pair={pair}
            preview={preview}
            fee={fee}
            limits={limits}
            isBusy={isBusy}
            refusal={refusal}
            onConfirm={() => void place(draft)}
            onClose={() => setCaution(undefined)}
          />
        )}
        {isMore && <MoreSheet draft={draft} limits={limits} onChange={change} onClose={() => setMore(false)} />}
      </Suspense>
    </>
  );
}

function limitsOf({ reference, isReferenceFresh, bandPpm, slippagePpm, market, available }: Rules): Limits {
  const price = reference === null ? undefined : readFigure(market.quote, reference);
  return {
    reference: price === undefined ? null : { price, isFresh: isReferenceFresh },
    band: ppm(bandPpm),
    slippage: ppm(slippagePpm),
    minimum: readMoney(market.minimum),
    available: { base: readMoney(available.base), quote: readMoney(available.quote) },
  };
}
