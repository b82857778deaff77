import { TextField } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/text.ts';

export const SHORTEST_REASON = 5;
const LONGEST_REASON = 300;

/** Whether a reason says enough to be written down for ever. */
export function isReason(text: string): boolean {
  return text.trim().length >= SHORTEST_REASON;
}

export type ReasonFieldProps = {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Who will read it. */
  readonly hint?: ReactNode | undefined;
  readonly label?: string | undefined;
};

export function ReasonField({ value, onValueChange, hint, label }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextField
      label={label ?? t('reason.label')}
      hint={hint ?? t('reason.hint')}
      value={value}
      // One line in the log: a break would be refused.
      onValueChange={(text) => onValueChange(text.replace(/\s*\n\s*/g, ' '))}
      maxLength={LONGEST_REASON}
      rows={2}
    />
  );
}
