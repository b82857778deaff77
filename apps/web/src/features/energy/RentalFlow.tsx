import type { EnergyQuote } from '@candor/contract';
import { Stepper } from '@candor/ui';
import { useState } from 'react';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
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
  const asking = useCommand('app.energy/quote', {
    ticks: 'refused',
    onDone: setQuote,
    onRefused: () => setQuote(undefined),
  });
  const heading = useStepFocus(quote ? 'price' : 'want');
  useStepBack(quote !== undefined, () => setQuote(undefined));

  const ask = (energy: number, hours: number) =>
    void asking.run({ receiver: draft.receiver, energy: String(energy), hours: String(hours) });

  return (
    <>
      <Stepper titles={[t('step.want'), t('step.price')]} current={quote ? 1 : 0} />
      {quote ? (
        <PriceStep
          key={quote.id}
          heading={heading}
          quote={quote}
          rules={rules}
          isAsking={asking.isBusy}
          onAgain={() => ask(quote.energy, quote.hours)}
          onEdit={() => setQuote(undefined)}
        />
      ) : (
        <WantStep
          heading={heading}
          rules={rules}
          draft={draft}
          failure={asking.failure}
          isBusy={asking.isBusy}
          onChange={(part) => {
            asking.forget();
            setDraft((before) => ({ ...before, ...part }));
          }}
          onDone={ask}
        />
      )}
    </>
  );
}
