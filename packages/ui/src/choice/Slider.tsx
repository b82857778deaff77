import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { iconMinus, iconPlus } from '../icons/actions.ts';
import styles from './Slider.module.css';

export type SliderProps = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  /** The value as it is read and spoken: «10×». */
  readonly valueText: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly hint?: ReactNode | undefined;
};

/** A whole number between two bounds. Dragged, by arrow keys, or a step at a time with the buttons beside it. */
export function Slider(props: SliderProps) {
  const { label, min, max, value, onValueChange, valueText, lessLabel, moreLabel, hint } = props;
  const id = useId();
  const step = (by: number) => onValueChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className={styles.slider}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          <bdi>{valueText}</bdi>
        </output>
      </div>
      <div className={styles.line}>
        <IconButton icon={iconMinus} size={18} label={lessLabel} onClick={() => step(-1)} />
        <input
          id={id}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={valueText}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onValueChange(Number(event.target.value))}
        />
        <IconButton icon={iconPlus} size={18} label={moreLabel} onClick={() => step(1)} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
