import type { Approval } from '@candor/contract';
import { decideApproval, getApproval, listApprovals } from '@candor/contract/approvals/calls';
import { listSettings, settingHistory } from '@candor/contract/configuration/calls';
import { listOperators } from '@candor/contract/operators/calls';
import { getUserFile } from '@candor/contract/users/calls';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { ChangeList } from '../../parts/ChangeList.tsx';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { SignatureNotice } from '../../parts/SignatureNotice.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useSigning } from '../../parts/use-signing.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { DocumentNotice, needsLook } from './DocumentNotice.tsx';

export type Verdict = 'approve' | 'reject';

export type DecideSheetProps = {
  readonly approval: Approval;
  readonly verdict: Verdict;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** What an approval may have changed anywhere in the console. */
const TOUCHED = [listApprovals, getApproval, listSettings, settingHistory, listOperators, getUserFile];

const GONE: ReadonlySet<string> = new Set(['approval.unknownSubject', 'approval.decided', 'call.notFound']);

/** The last word: what happens at once on approval stands here again. */
export function DecideSheet({ approval, verdict, onClose, onDecided }: DecideSheetProps) {
  const t = useText();
  const showToast = useToast();
  const words = useFailureWords();
  const [reason, setReason] = useState('');
  const isApproving = verdict === 'approve';
  const deciding = useCommand(decideApproval, {
    touches: TOUCHED,
    onDone: () => {
      showToast(t(`approvals.done.${verdict}`));
      onDecided();
    },
    // Its subject is gone, or somebody was quicker: there is nothing left to decide here.
    onRefused: (failure) => {
      if (!GONE.has(failure.code)) return;
      showToast(words(failure));
      onDecided();
    },
  });
  const signing = useSigning(approval.kind, isApproving ? approval.subject : undefined);
  const send = (signature: string | undefined) =>
    void deciding.run({ id: approval.id, verdict, reason: reason.trim(), signature });
  const whyNot = () => {
    if (isApproving) return needsLook(approval) ? t('approvals.document.first') : signing.whyNot;
    return isReason(reason) ? undefined : t('reason.needed');
  };
  return (
    <FormSheet
      title={t(`approvals.${verdict}.title`, { kind: t(`approvals.kind.${approval.kind}`) })}
      lead={t(`approvals.${verdict}.text`, { name: approval.createdBy.name })}
      confirmLabel={t(`approvals.${verdict}`)}
      isDestructive={!isApproving}
      isBusy={deciding.isBusy}
      failure={deciding.failure}
      disabledReason={whyNot()}
      onSubmit={() => signing.withSignature(send)}
      onClose={onClose}
    >
      <ChangeList changes={approval.changes} />
      <SignatureNotice signing={signing} />
      {isApproving && approval.document && <DocumentNotice document={approval.document} />}
      <ReasonField
        label={isApproving ? t('approvals.remark') : undefined}
        hint={t(`approvals.${verdict}.hint`)}
        value={reason}
        onValueChange={setReason}
      />
    </FormSheet>
  );
}
