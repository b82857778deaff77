import type { DigitalAddress, Network } from '@candor/contract';
import type { ChainSet } from '@candor/domain/addresses';
import { Stepper } from '@candor/ui';
import { useState } from 'react';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressReview } from './AddressReview.tsx';

export type AddressDraft = { readonly label: string; readonly network: Network; readonly address: string };

type Props = {
  /** The bound one that is being changed. */
  readonly before: DigitalAddress | undefined;
  readonly others: readonly DigitalAddress[];
  readonly coolOffHours: number;
  readonly onDone: (message: string) => void;
};

/** Write it, compare it, confirm it. */
export function AddressFlow({ before, others, coolOffHours, onDone }: Props) {
  const t = useText('bindings');
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox ?? false);
  const chains: ChainSet = isSandbox ? 'test' : 'main';
  const [draft, setDraft] = useState<AddressDraft>({
    label: before?.label ?? '',
    network: before?.network ?? 'TRC20',
    address: before?.address ?? '',
  });
  const [isReviewing, setReviewing] = useState(false);
  const heading = useStepFocus(isReviewing);
  useStepBack(isReviewing, () => setReviewing(false));
  return (
    <>
      <Stepper titles={[t('step.form'), t('step.review')]} current={isReviewing ? 1 : 0} />
      {isReviewing ? (
        <AddressReview
          heading={heading}
          draft={draft}
          before={before}
          coolOffHours={coolOffHours}
          onEdit={() => setReviewing(false)}
          onDone={onDone}
        />
      ) : (
        <AddressForm
          heading={heading}
          draft={draft}
          before={before}
          others={others}
          chains={chains}
          onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
          onDone={(address) => {
            setDraft((old) => ({ ...old, address, label: old.label.trim() }));
            setReviewing(true);
          }}
        />
      )}
    </>
  );
}
