import type { Approval } from '@candor/contract';
import { getUserFile } from '@candor/contract/users/calls';
import { openWithdrawal } from '@candor/contract/withdrawal/review';
import { instant, isId } from '@candor/kernel';
import { DateTime, Row, Rows, TimeAgo, UiLink } from '@candor/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import styles from './Approvals.module.css';
import { StateChip } from './StateChip.tsx';
import { useSubjectWords } from './use-subject-words.ts';

/** Who, when, why, and what became of it. */
export function DetailFacts({ approval }: { readonly approval: Approval }) {
  const t = useText();
  const { createdBy, decidedBy, decidedAt } = approval;
  return (
    <Rows>
      <Row label={t('approvals.about')} isStacked>
        <Subject approval={approval} />
      </Row>
      <Row label={t('approvals.reason')} isStacked>
        {approval.reason}
      </Row>
      <Row label={t('approvals.proposedBy')} hint={<DateTime value={instant(approval.createdAt)} />}>
        {createdBy.name}
      </Row>
      {approval.state === 'waiting' ? (
        <Row label={t('approvals.age')}>
          <TimeAgo value={instant(approval.createdAt)} />
        </Row>
      ) : (
        <Row label={t('approvals.state')}>
          <StateChip state={approval.state} />
        </Row>
      )}
      {decidedBy && decidedAt !== null && (
        <Row label={t(`approvals.by.${approval.state}`)} hint={<DateTime value={instant(decidedAt)} />}>
          {decidedBy.name}
        </Row>
      )}
      {approval.decisionReason && (
        <Row label={t('approvals.decisionReason')} isStacked>
          {approval.decisionReason}
        </Row>
      )}
    </Rows>
  );
}

function Subject({ approval }: { readonly approval: Approval }) {
  const t = useText();
  const subjectWords = useSubjectWords();
  const seesUsers = useMayCall(getUserFile);
  // Whoever decides must be able to see the evidence that the first one saw.
  const seesWithdrawals = useMayCall(openWithdrawal);
  const { kind, subject } = approval;
  if (isId('usr', subject) && seesUsers) {
    return (
      <UiLink href={paths.user(subject)} className={styles.link}>
        {subjectWords(approval)}
      </UiLink>
    );
  }
  if (isId('wdr', subject) && seesWithdrawals) {
    return (
      <UiLink href={paths.withdrawalCase(subject)} className={styles.link}>
        {subjectWords(approval)}
      </UiLink>
    );
  }
  if (kind === 'setting.change') {
    return (
      <UiLink href={paths.configuration} className={styles.link}>
        {subjectWords(approval)}
      </UiLink>
    );
  }
  return approval.subjectName ?? <CopyText value={subject} what={t('approvals.about')} />;
}
