import type { AuditEntry } from '@candor/contract';
import { getLedgerTransfer } from '@candor/contract/ledger/calls';
import { getUserFile } from '@candor/contract/users/calls';
import { instant, isId } from '@candor/kernel';
import { formatPrecise, Row, Rows, Sheet, UiLink, useUi } from '@candor/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { paths } from '../../platform/paths.ts';
import { linkOfSubject } from '../../platform/subject-links.ts';
import { useText } from '../../platform/text.ts';
import { useMayCall } from '../../platform/use-operator.ts';
import type { EntryCheck } from './check-entries.ts';
import styles from './EntryDrawer.module.css';
import { EntryMark } from './EntryMark.tsx';

export type EntryDrawerProps = {
  readonly entry: AuditEntry;
  readonly check: EntryCheck;
  readonly onClose: () => void;
};

export function EntryDrawer({ entry, check, onClose }: EntryDrawerProps) {
  const t = useText();
  const ui = useUi();
  const details = Object.entries(entry.details);
  const mayFollow = useMayCall(getLedgerTransfer);
  const link = mayFollow ? linkOfSubject(entry.subject) : undefined;
  const userLink = useMayCall(getUserFile) && isId('usr', entry.subject) ? paths.user(entry.subject) : undefined;
  return (
    <Sheet title={t('audit.entry', { seq: entry.seq })} place="side" onClose={onClose}>
      <div className={styles.drawer}>
        <Rows>
          <Row label={t('audit.time')}>{formatPrecise(instant(entry.at), ui)}</Row>
          <Row label={t('audit.actor')} hint={t(`audit.actor.${entry.actor.type}`)}>
            {entry.actor.name}
          </Row>
          <Row label={t('audit.actorId')} isStacked>
            <CopyText value={entry.actor.id} what={t('audit.actorId')} />
          </Row>
          <Row label={t('audit.action')}>
            <code>{entry.action}</code>
          </Row>
          <Row label={t('audit.subject')} isStacked>
            <CopyText value={entry.subject} what={t('audit.subject')} />
            {userLink && (
              <UiLink href={userLink} className={styles.link}>
                {t('audit.subject.user')}
              </UiLink>
            )}
            {link && (
              <UiLink href={link.href} className={styles.link}>
                {t(`audit.subject.${link.to}`)}
              </UiLink>
            )}
          </Row>
          <Row label={t('audit.reason')} isStacked>
            {entry.reason ?? t('none')}
          </Row>
        </Rows>
        <section className={styles.part} aria-labelledby="entry-details">
          <h3 id="entry-details">{t('audit.details')}</h3>
          {details.length === 0 ? (
            <p className={styles.note}>{t('audit.details.none')}</p>
          ) : (
            <Rows>
              {details.map(([name, value]) => (
                <Row key={name} label={<code>{name}</code>}>
                  <code>{String(value)}</code>
                </Row>
              ))}
            </Rows>
          )}
        </section>
        <section className={styles.part} aria-labelledby="entry-chain">
          <h3 id="entry-chain">{t('audit.chain')}</h3>
          <p>
            <EntryMark check={check} />
          </p>
          <p className={styles.note}>{t(`audit.check.${check}.text`)}</p>
          <Rows>
            <Row label={t('audit.hash')} isStacked>
              <CopyText value={entry.hash} what={t('audit.hash')} />
            </Row>
            <Row label={t('audit.previousHash')} isStacked>
              <CopyText value={entry.previousHash} what={t('audit.previousHash')} />
            </Row>
          </Rows>
        </section>
      </div>
    </Sheet>
  );
}
