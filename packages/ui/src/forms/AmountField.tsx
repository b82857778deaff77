import { type Asset, formatMoney, type Money, scaleOf } from '@candor/kernel';
import { type ClipboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Amount } from '../figures/Amount.tsx';
import { readAmount, tidyTyped, toCanonical, toTyped } from '../numbers/read-amount.ts';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './AmountField.module.css';
import { describeField, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { QuickShares } from './QuickShares.tsx';

export type AmountFieldProps = FieldLook & {
  readonly asset: Asset;
  /** Plain decimal text, as it goes over the wire; empty when nothing was entered. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly available?: Money | undefined;
  /** What 25/50/75/Max are parts of: already without the fee. Left out, there are no quick parts. */
  readonly max?: Money | undefined;
  /** A live value in another unit, such as `<MoneyValue … isEstimate />`. */
  readonly worth?: ReactNode | undefined;
  /** A picker in place of the plain unit. */
  readonly assetPicker?: ReactNode | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly isAutoFocused?: boolean | undefined;
};

export function AmountField({
  asset,
  value,
  onValueChange,
  available,
  max,
  worth,
  assetPicker,
  name,
  ref,
  onBlur,
  isAutoFocused = false,
  ...look
}: AmountFieldProps) {
  const { locale, text } = useUi();
  const id = useId();
  const decimals = scaleOf(asset);
  const [draft, setDraft] = useState<string | undefined>(undefined);
  // A draft is what is being typed, «12.» included; a value set from outside, such as Max, takes its place.
  const isDraftCurrent = draft !== undefined && toCanonical(draft) === value;
  const shown = isDraftCurrent ? draft : toTyped(value, locale, draft === undefined);

  function type(typed: string) {
    const tidy = tidyTyped(typed, locale, decimals);
    setDraft(tidy);
    onValueChange(toCanonical(tidy));
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const amount = readAmount(event.clipboardData.getData('text'), locale);
    const { selectionStart, selectionEnd, value: current } = event.currentTarget;
    const isWhole = current === '' || (selectionStart === 0 && selectionEnd === current.length);
    if (amount === undefined || !isWhole) return;
    event.preventDefault();
    type(toTyped(amount, locale, false));
  }

  return (
    <FieldFrame {...look} id={id}>
      <div className={styles.body}>
        <div className={styles.line}>
          <input
            {...describeField(id, look)}
            ref={ref}
            className={styles.input}
            name={name}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            placeholder="0"
            data-autofocus={isAutoFocused ? '' : undefined}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onPaste={paste}
            onFocus={() => setDraft(toTyped(value, locale, false))}
            onBlur={() => {
              setDraft(undefined);
              onBlur?.();
            }}
          />
          {assetPicker ?? <span className={styles.unit}>{asset}</span>}
        </div>
        {(worth || available) && (
          <div className={styles.facts}>
            <span>{worth}</span>
            {available && (
              <span>
                {text.available} <Amount value={available} decimals="full" />
              </span>
            )}
          </div>
        )}
        {max && <QuickShares max={max} value={value} onPick={(part) => onValueChange(formatMoney(part))} />}
      </div>
    </FieldFrame>
  );
}
