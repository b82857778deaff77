import type { Approval } from '@candor/contract';
import { getApproval, listApprovals, withdrawApproval } from '@candor/contract/approvals/calls';
import { Banner, Button, Card, iconCheck, iconClose, Kbd, Loading, SkeletonRows, useToast } from '@candor/ui';
import { ChangeList } from '../../parts/ChangeList.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { useReadIf } from '../../platform/use-read.ts';
import { useRoleWords } from '../../platform/use-role-words.ts';
import styles from './Approvals.module.css';
import type { Verdict } from './DecideSheet.tsx';
import { DetailFacts } from './DetailFacts.tsx';
import { DocumentNotice } from './DocumentNotice.tsx';

export type ApprovalDetailProps = {
  readonly id: string;
  /** As the list has it; one that is not in the list is fetched. */
  readonly known: Approval | undefined;
  readonly onDecide: (approval: Approval, verdict: Verdict) => void;
  readonly onClose: () => void;
};

export function ApprovalDetail({ id, known, onDecide, onClose }: ApprovalDetailProps) {
  const t = useText();
  const fetched = useReadIf(known === undefined, getApproval, { id });
  const approval = known ?? (fetched.state === 'ready' ? fetched.value.approval : undefined);
  if (approval) return <Detail approval={approval} onDecide={onDecide} onClose={onClose} />;
  return (
    <Card title={t('approvals.one')}>
      {fetched.state === 'failed' ? (
        <FailureState failure={fetched.failure} onRetry={fetched.retry} />
      ) : (
        <Loading>
          <SkeletonRows count={4} />
        </Loading>
      )}
    </Card>
  );
}

type DetailProps = Pick<ApprovalDetailProps, 'onDecide' | 'onClose'> & { readonly approval: Approval };

function Detail({ approval, onDecide, onClose }: DetailProps) {
  const t = useText();
  const close = (
    <span className={styles.phoneOnly}>
      <Button variant="quiet" size="small" onClick={onClose}>
        {t('approvals.close')}
      </Button>
    </span>
  );
  return (
    <Card title={t(`approvals.kind.${approval.kind}`)} action={close}>
      <div className={styles.detail}>
        <ChangeList changes={approval.changes} />
        <DetailFacts approval={approval} />
        {approval.mayDecide && approval.document && <DocumentNotice document={approval.document} />}
        {approval.mayDecide ? (
          <div className={styles.buttons}>
            <Button icon={iconCheck} size="medium" onClick={() => onDecide(approval, 'approve')}>
              {t('approvals.approve')} <KeyHint letter="a" />
            </Button>
            <Button icon={iconClose} variant="secondary" size="medium" onClick={() => onDecide(approval, 'reject')}>
              {t('approvals.reject')} <KeyHint letter="r" />
            </Button>
          </div>
        ) : (
          approval.state === 'waiting' && <NotYours approval={approval} />
        )}
      </div>
    </Card>
  );
}

function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <span className={styles.wideOnly} aria-hidden="true">
      <Kbd>{letter}</Kbd>
    </span>
  );
}

/** Says who may decide; whoever proposed it may take it back. */
function NotYours({ approval }: { readonly approval: Approval }) {
  const t = useText();
  const roleWords = useRoleWords();
  const failureWords = useFailureWords();
  const showToast = useToast();
  const { id } = useOperator();
  const isMine = approval.createdBy.id === id;
  const withdrawing = useCommand(withdrawApproval, {
    touches: [listApprovals],
    onDone: () => showToast(t('approvals.withdrawn')),
  });
  const why = isMine ? 'mine' : approval.subject === id ? 'aboutMe' : 'notMyRole';
  return (
    <>
      <Banner>{t(`approvals.${why}`, { roles: roleWords(approval.deciders) })}</Banner>
      {withdrawing.failure && <Banner tone="danger">{failureWords(withdrawing.failure)}</Banner>}
      {isMine && (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="medium"
            isBusy={withdrawing.isBusy}
            onClick={() => void withdrawing.run({ id: approval.id })}
          >
            {t('approvals.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
}
