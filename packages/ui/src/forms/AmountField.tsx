import { type Asset, formatMoney, type Money, scaleOf } from '@candor/kernel';
import { type ReactNode, type Ref, useId } from 'react';
import { Amount } from '../figures/Amount.tsx';
import { toTyped } from '../numbers/read-amount.ts';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './AmountField.module.css';
import { describeField, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { QuickShares } from './QuickShares.tsx';
import { useAmountDraft } from './use-amount-draft.ts';

export type AmountFieldProps = FieldLook & {
  readonly asset: Asset;
  /** How fine the figure may be, where that is not the asset's own scale. */
  readonly decimals?: number | undefined;
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
  readonly isDisabled?: boolean | undefined;
};

export function AmountField({
  asset,
  decimals = scaleOf(asset),
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
  isDisabled = false,
  ...given
}: AmountFieldProps) {
  const { locale, text } = useUi();
  const id = useId();
  const draft = useAmountDraft({ asset, locale, decimals, value, onValueChange });
  const look = {
    ...given,
    error: draft.problem ? wordsFor(draft.problem) : draft.isUnfinished ? undefined : given.error,
  };

  function wordsFor(problem: NonNullable<typeof draft.problem>): ReactNode {
    if (problem.is === 'tooFine') return text.amountDecimals(decimals);
    return (
      <>
        {text.amountUnclear(toTyped(decimals === 0 ? '1234' : '1234.5', locale, true))}
        {problem.offers.map((offer) => (
          <button key={offer} type="button" className={styles.offer} onClick={() => draft.choose(offer)}>
            {text.amountUse(toTyped(offer, locale, true))}
          </button>
        ))}
      </>
    );
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
            disabled={isDisabled}
            value={draft.shown}
            onChange={(event) => draft.change(event.target.value)}
            onPaste={draft.paste}
            onFocus={draft.focus}
            onMouseDown={draft.press}
            onClick={draft.click}
            onBlur={() => {
              draft.blur();
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
