import { CopyButton } from '@candor/ui';
import { useText } from '../platform/text.ts';
import styles from './CopyText.module.css';
import { LongCode } from './LongCode.tsx';

export type CopyTextProps = {
  readonly value: string;
  /** What it is, for the button's spoken name: «Copy transfer id». */
  readonly what: string;
};

/** A whole id in monospace with its copy button beside it: two operators on the phone compare every character. */
export function CopyText({ value, what }: CopyTextProps) {
  const t = useText();
  return (
    <span className={styles.copy}>
      <LongCode>{value}</LongCode>
      <CopyButton value={value} label={t('action.copy', { what })} />
    </span>
  );
}
