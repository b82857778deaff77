import type { MarketId } from '@candor/contract';
import { liquidityState, resumeQuotes } from '@candor/contract/market/review';
import { consoleHealth } from '@candor/contract/operators/calls';
import { Button, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useShownBook } from '../../parts/MarketBar.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useMayCall } from '../../platform/use-operator.ts';

type Props = { readonly market: MarketId };

/** [SPT-44] One person who has looked at the trades lets the liquidity provider quote before its hour is over. */
export function ResumeQuotesButton({ market }: Props) {
  const t = useText();
  const mayResume = useMayCall(resumeQuotes);
  const [isAsking, setAsking] = useState(false);
  if (!mayResume) return null;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('liquidity.resume.of', { market })}
        onClick={() => setAsking(true)}
      >
        {t('liquidity.resume')}
      </Button>
      {isAsking && <ResumeSheet market={market} onClose={() => setAsking(false)} />}
    </>
  );
}

function ResumeSheet({ market, onClose }: Props & { readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const book = useShownBook();
  const [reason, setReason] = useState('');
  const resuming = useCommand(resumeQuotes, {
    touches: [liquidityState, consoleHealth],
    onDone: () => {
      showToast(t('liquidity.resume.done'));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('liquidity.resume.of', { market })}
      lead={t('liquidity.resume.lead')}
      confirmLabel={t('liquidity.resume')}
      isBusy={resuming.isBusy}
      failure={resuming.failure}
      disabledReason={isReason(reason) ? undefined : t('reason.needed')}
      onSubmit={() => void resuming.run({ market, book, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onValueChange={setReason} />
    </FormSheet>
  );
}
