import type { ApprovalKind, ApprovalPayloads } from '@candor/contract';
import { listApprovals, propose } from '@candor/contract/approvals/calls';
import { useToast } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../platform/text.ts';
import { useCommand } from '../platform/use-command.ts';
import { FormSheet } from './FormSheet.tsx';
import { isReason, ReasonField } from './ReasonField.tsx';

export type ProposeSheetProps<K extends ApprovalKind> = {
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly kind: K;
  /** Undefined while there is nothing to propose; `incomplete` then says why. */
  readonly payload: ApprovalPayloads[K] | undefined;
  readonly incomplete: string;
  readonly reasonHint?: ReactNode | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode | undefined;
};

/** Whatever needs a second person starts here: the change, a reason, and the word that nothing has happened yet. */
export function ProposeSheet<K extends ApprovalKind>(props: ProposeSheetProps<K>) {
  const { title, lead, kind, payload, incomplete, reasonHint, onClose, children } = props;
  const t = useText();
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const proposing = useCommand(propose, {
    keyLasts: 'form',
    touches: [listApprovals],
    onDone: () => {
      showToast(t('propose.done'));
      onClose();
    },
  });
  const missing = payload === undefined ? incomplete : isReason(reason) ? undefined : t('reason.needed');
  return (
    <FormSheet
      title={title}
      lead={lead ?? t('propose.lead')}
      confirmLabel={t('propose.confirm')}
      isBusy={proposing.isBusy}
      failure={proposing.failure}
      disabledReason={missing}
      onSubmit={() => void proposing.run({ kind, payload: JSON.stringify(payload), reason: reason.trim() })}
      onClose={onClose}
    >
      {children}
      <ReasonField value={reason} onValueChange={setReason} hint={reasonHint ?? t('propose.reasonHint')} />
    </FormSheet>
  );
}
