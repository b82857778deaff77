import type { MarginPosition } from '@candor/contract/margin/calls';
import type { MarginOrder } from '@candor/contract/margin/orders';
import { Banner, Button, Segmented, useToast } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import ticket from '../../../parts/ticket/Ticket.module.css';
import { useOfflineReason } from '../../../parts/use-offline-reason.ts';
import { useText } from '../../../platform/texts.ts';
import { useCommand } from '../../../platform/use-command.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import styles from '../Margin.module.css';
import { POSITION_PATH } from '../paths.ts';
import { judgeDraft, type MarginRules, toOpening } from './draft.ts';
import { MarginFacts } from './MarginFacts.tsx';
import { MarginFields } from './MarginFields.tsx';
import type { MarginTicketProps } from './MarginTicket.tsx';
import type { MarginDraft } from './margin-draft.ts';
import { Refused } from './Refused.tsx';

const OpenSheet = lazy(async () => ({ default: (await import('./OpenSheet.tsx')).OpenSheet }));
const MarginHelp = lazy(async () => ({ default: (await import('./MarginHelp.tsx')).MarginHelp }));

/** What a position takes and where it ends, said before it is opened. A refusal leaves all of it as it was. */
export function MarginForm(props: MarginTicketProps & { readonly rules: MarginRules }) {
  const { pair, market, draft, onDraft, rules } = props;
  const t = useText('margin');
  const offline = useOfflineReason();
  const spot = useText('spot');
  const showToast = useToast();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<'confirm' | 'help'>();
  const opening = useCommand('app.margin/open', { keyLasts: 'answer', touches: 'everything', onDone: showOpened });
  const placing = useCommand('app.margin/place', { keyLasts: 'answer', touches: 'everything', onDone: showPlaced });
  const { isBusy, failure, isOutcomeOpen } = draft.kind === 'limit' ? placing : opening;
  const forget = () => {
    opening.forget();
    placing.forget();
  };
  const form = useDraft([draft, onDraft], { judge: (now) => judgeDraft(pair, now, rules), onChange: forget });
  const { preview } = form;

  function change(next: Partial<MarginDraft>) {
    if (next.side !== undefined) form.startOver();
    form.change(next);
  }

  function send() {
    const asked = { market: pair.id, ...toOpening(draft), multiplier: String(draft.multiplier) };
    if (draft.kind === 'limit') void placing.run({ ...asked, price: draft.price });
    else void opening.run(asked);
  }

  function showPlaced({ state }: MarginOrder) {
    setSheet(undefined);
    form.startOver();
    onDraft({ ...draft, amount: '', price: '', takeProfit: '', stopLoss: '' });
    showToast(state === 'filled' ? spot('placed.filled') : t('placed'));
  }

  function showOpened({ id, openedAmount }: MarginPosition) {
    setSheet(undefined);
    form.startOver();
    onDraft({ ...draft, amount: '', price: '', takeProfit: '', stopLoss: '' });
    showToast({
      message: t(openedAmount.amount === draft.amount ? 'opened.whole' : 'opened.partly'),
      action: { label: t('opened.action'), onAct: () => void navigate(`${POSITION_PATH}?id=${id}`) },
    });
  }

  const refusal = <Refused failure={failure} isOutcomeOpen={isOutcomeOpen} />;
  const closed = market.state === 'open' ? undefined : t('marketClosed');
  return (
    <>
      <form
        className={ticket.form}
        onSubmit={(event) => form.submit(event, () => setSheet('confirm'))}
        noValidate
        aria-label={t('ticket')}
      >
        <Segmented
          label={t('side')}
          items={[
            { id: 'long', label: t('side.long'), tone: 'buy' },
            { id: 'short', label: t('side.short'), tone: 'sell' },
          ]}
          value={draft.side}
          onValueChange={(side) => change({ side })}
        />
        <p className={styles.note}>{t(`sideText.${draft.side}`, { base: pair.base })}</p>
        <MarginFields {...props} problem={form.shown} onChange={change} />
        <MarginFacts pair={pair} rules={rules} preview={preview} />
        {rules.mark === null && <Banner tone="warn">{t('noMark')}</Banner>}
        {sheet !== 'confirm' && refusal}
        <p className={styles.note}>{t('risk')}</p>
        <div className={styles.send}>
          <Button
            type="submit"
            variant={draft.side === 'long' ? 'buy' : 'sell'}
            isWide
            disabledReason={rules.mark === null ? t('noMarkShort') : (closed ?? offline)}
          >
            {t(`${draft.kind === 'limit' ? 'place' : 'open'}.${draft.side}`, { base: pair.base })}
          </Button>
        </div>
        <Button variant="quiet" size="small" onClick={() => setSheet('help')}>
          {t('help.open')}
        </Button>
      </form>
      <Suspense fallback={null}>
        {sheet === 'confirm' && preview && (
          <OpenSheet
            {...{ pair, draft, rules, preview, isBusy, refusal }}
            onConfirm={send}
            onClose={() => setSheet(undefined)}
          />
        )}
        {sheet === 'help' && <MarginHelp rules={rules} onClose={() => setSheet(undefined)} />}
      </Suspense>
    </>
  );
}
