import type { EnergyQuote } from '@candor/contract';
import { Stepper } from '@candor/ui';
import { useState } from 'react';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import type { Draft } from './draft.ts';
import { PriceStep } from './PriceStep.tsx';
import type { Rules } from './RentalPage.tsx';
import { WantStep } from './WantStep.tsx';

type Props = { readonly rules: Rules; readonly initial: Draft };

/** What is wanted, and what it costs now. A price that ran out is asked for again with one tap. */
export function RentalFlow({ rules, initial }: Props) {
  const t = useText('energy');
  const [draft, setDraft] = useState(initial);
  const [quote, setQuote] = useState<EnergyQuote>();
  const [failure, setFailure] = useState<Failure>();
  const [isAsking, setAsking] = useState(false);
  const heading = useStepFocus(quote ? 'price' : 'want');

  async function ask(energy: number, hours: number) {
    if (isAsking) return;
    setAsking(true);
    const input = { receiver: draft.receiver, energy: String(energy), hours: String(hours) };
    const reply = await call('app.energy/quote', input);
    setAsking(false);
    setFailure(reply.ok ? undefined : reply);
    if (!reply.ok) tick('refused');
    setQuote(reply.ok ? reply.value : undefined);
  }

  return (
    <>
      <Stepper titles={[t('step.want'), t('step.price')]} current={quote ? 1 : 0} />
      {quote ? (
        <PriceStep
          key={quote.id}
          heading={heading}
          quote={quote}
          rules={rules}
          isAsking={isAsking}
          onAgain={() => void ask(quote.energy, quote.hours)}
          onEdit={() => setQuote(undefined)}
        />
      ) : (
        <WantStep
          heading={heading}
          rules={rules}
          draft={draft}
          failure={failure}
          isBusy={isAsking}
          onChange={(part) => {
            setFailure(undefined);
            setDraft((before) => ({ ...before, ...part }));
          }}
          onDone={(energy, hours) => void ask(energy, hours)}
        />
      )}
    </>
  );
}
