import type { DigitalAddress } from '@candor/contract';
import type { ChainSet } from '@candor/domain/addresses';
import { networkNames } from '@candor/kernel';
import { Button, Field, FlowAction, Segmented, TextField } from '@candor/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { networkTitle } from '../../parts/network-title.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { AddressChecked } from './AddressChecked.tsx';
import type { AddressDraft } from './AddressFlow.tsx';
import { checkAddress, meantNetwork, tidyAddress } from './address-check.ts';
import styles from './Bindings.module.css';
import { PasteButton } from './PasteButton.tsx';

const LABEL_LENGTH = 40;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: AddressDraft;
  readonly before: DigitalAddress | undefined;
  readonly others: readonly DigitalAddress[];
  readonly chains: ChainSet;
  readonly onChange: (part: Partial<AddressDraft>) => void;
  readonly onDone: (canonical: string) => void;
};

export function AddressForm({ heading, draft, before, others, chains, onChange, onDone }: Props) {
  const t = useText('bindings');
  const addressInput = useRef<HTMLTextAreaElement>(null);
  const labelInput = useRef<HTMLInputElement>(null);
  // Whoever picked a network themselves is warned when the address says otherwise; nobody else has to think of it.
  const [isPicked, setPicked] = useState(before !== undefined);
  const [isChecked, setChecked] = useState(false);
  const check = checkAddress(draft.network, draft.address, chains);
  const isTwice =
    check.is === 'sound' &&
    others.some((each) => each.id !== before?.id && each.network === draft.network && each.address === check.address);
  const label = draft.label.trim();

  function type(text: string) {
    const address = tidyAddress(text);
    const meant = meantNetwork(address);
    onChange({ address, ...(!isPicked && meant && { network: meant }) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (check.is === 'sound' && !isTwice && label !== '') return onDone(check.address);
    tick('refused');
    if (check.is === 'sound' && !isTwice) labelInput.current?.focus();
    else addressInput.current?.focus();
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {before ? t('address.leadEdit') : t('address.leadAdd')}
      </h2>
      <div className={styles.field}>
        <TextField
          ref={addressInput}
          label={t('address.label')}
          name="address"
          rows={2}
          dir="ltr"
          value={draft.address}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={t('address.hint')}
          error={isChecked && check.is === 'empty' ? t('address.missing') : isTwice ? t('address.twice') : undefined}
          onValueChange={type}
          onBlur={() => setChecked(draft.address !== '')}
        />
        <PasteButton onPaste={type} />
        <AddressChecked
          check={check}
          network={draft.network}
          isFinished={isChecked}
          onSwitch={(network) => onChange({ network })}
        />
      </div>
      <div className={styles.field}>
        <p className={styles.label}>{t('address.network')}</p>
        <Segmented
          label={t('address.network')}
          items={networkNames().map((id) => ({ id, label: id }))}
          value={draft.network}
          onValueChange={(network) => {
            setPicked(true);
            onChange({ network });
          }}
        />
        <p className={flow.note}>{networkTitle(draft.network, (first) => t(`network.${first}`))}</p>
      </div>
      <Field
        ref={labelInput}
        label={t('address.name')}
        hint={t('address.nameHint')}
        name="label"
        dir="auto"
        maxLength={LABEL_LENGTH}
        hasCounter
        autoComplete="off"
        value={draft.label}
        error={isChecked && label === '' ? t('address.nameMissing') : undefined}
        onValueChange={(value) => onChange({ label: value })}
      />
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('step.review')}
        </Button>
      </FlowAction>
    </form>
  );
}
