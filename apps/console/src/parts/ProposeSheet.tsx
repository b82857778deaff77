import type { ApprovalKind, ApprovalPayloads } from '@candor/contract';
import { listApprovals, propose } from '@candor/contract/approvals/calls';
import { useToast } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../platform/text.ts';
import { useCommand } from '../platform/use-command.ts';
import { FormSheet } from './FormSheet.tsx';
import { isReason, ReasonField } from './ReasonField.tsx';
import { SignatureNotice } from './SignatureNotice.tsx';
import { useSigning } from './use-signing.ts';

export type ProposeSheetProps<K extends ApprovalKind> = {
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly kind: K;
  /** Undefined while there is nothing to propose; `incomplete` then says why. */
  readonly payload: ApprovalPayloads[K] | undefined;
  readonly incomplete: string;
  readonly reasonHint?: ReactNode | undefined;
  /** The subject, for a kind that the signer wants signed. */
  readonly signs?: string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode | undefined;
};

/** Whatever needs a second person starts here: the change, a reason, and the word that nothing has happened yet. */
export function ProposeSheet<K extends ApprovalKind>(props: ProposeSheetProps<K>) {
  const { title, lead, kind, payload, incomplete, reasonHint, signs, onClose, children } = props;
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
  const signing = useSigning(kind, signs);
  const missing = payload === undefined ? incomplete : isReason(reason) ? signing.whyNot : t('reason.needed');
  const send = (signature: string | undefined) =>
    void proposing.run({ kind, payload: JSON.stringify(payload), reason: reason.trim(), signature });
  return (
    <FormSheet
      title={title}
      lead={lead ?? t('propose.lead')}
      confirmLabel={t('propose.confirm')}
      isBusy={proposing.isBusy}
      failure={proposing.failure}
      disabledReason={missing}
      onSubmit={() => signing.withSignature(send)}
      onClose={onClose}
    >
      {children}
      <SignatureNotice signing={signing} />
      <ReasonField value={reason} onValueChange={setReason} hint={reasonHint ?? t('propose.reasonHint')} />
    </FormSheet>
  );
}
