import { listApprovals } from '@candor/contract/approvals';
import { Banner, UiLink } from '@candor/ui';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { usePermission } from '../../platform/use-operator.ts';
import { useReadIf } from '../../platform/use-read.ts';
import styles from './Users.module.css';

/** That something about this customer waits for a second person, so that nobody proposes it again. */
export function WaitingNotice({ subject }: { readonly subject: string }) {
  const t = useText();
  const waiting = useReadIf(usePermission('approvals.read'), listApprovals, { subject, limit: '10' });
  if (waiting.state !== 'ready' || waiting.value.rows.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warn" title={t('users.waiting')}>
        <ul>
          {waiting.value.rows.map((approval) => (
            <li key={approval.id}>
              <UiLink href={paths.approval(approval.id)} className={styles.link}>
                {t(`approvals.kind.${approval.kind}`)}
              </UiLink>{' '}
              {t('users.waiting.by', { name: approval.createdBy.name })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
