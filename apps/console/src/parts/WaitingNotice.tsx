import { Banner, UiLink } from '@candor/ui';
import { paths } from '../platform/paths.ts';
import { useText } from '../platform/text.ts';
import { useWaiting } from '../platform/use-waiting.ts';
import styles from './WaitingNotice.module.css';

/** That something about this customer, market or stop waits for a second person. */
export function WaitingNotice({ subject }: { readonly subject: string }) {
  const t = useText();
  const waiting = useWaiting(subject);
  if (waiting.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warn" title={t('users.waiting')}>
        <ul>
          {waiting.map((approval) => (
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
