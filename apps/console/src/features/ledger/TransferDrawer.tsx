import type { OutputOf } from '@candor/contract';
import { getLedgerTransfer } from '@candor/contract/ledger/calls';
import { instant } from '@candor/kernel';
import {
  EmptyState,
  formatPrecise,
  iconReceipt,
  Loading,
  Row,
  Rows,
  Sheet,
  SkeletonRows,
  UiLink,
  useUi,
} from '@candor/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { useText } from '../../platform/text.ts';
import { isTransferId } from '../../platform/transfer-id.ts';
import { useRead } from '../../platform/use-read.ts';
import { linksOfCause } from './cause-links.ts';
import { PostingCard } from './PostingCard.tsx';
import styles from './TransferDrawer.module.css';
import { tidyJson } from './tidy-json.ts';

export type TransferDrawerProps = { readonly id: string; readonly onClose: () => void };

/** One transfer, whole: every posting with both its ends, what caused it, and what was answered. */
export function TransferDrawer({ id, onClose }: TransferDrawerProps) {
  const t = useText();
  return (
    <Sheet title={t('transfer.title')} place="side" onClose={onClose}>
      <div className={styles.drawer}>{isTransferId(id) ? <Found id={id} /> : <NotFound />}</div>
    </Sheet>
  );
}

function Found({ id }: { readonly id: string }) {
  const transfer = useRead(getLedgerTransfer, { id }, { isLasting: true });
  switch (transfer.state) {
    case 'loading':
      return (
        <Loading>
          <SkeletonRows count={6} />
        </Loading>
      );
    case 'failed':
      return transfer.failure.code === 'call.notFound' ? (
        <NotFound />
      ) : (
        <FailureState failure={transfer.failure} onRetry={transfer.retry} />
      );
    case 'ready':
      return <TransferFacts transfer={transfer.value} />;
    default:
      return transfer satisfies never;
  }
}

function NotFound() {
  const t = useText();
  return <EmptyState icon={iconReceipt} title={t('transfer.missing')} />;
}

type Transfer = OutputOf<typeof getLedgerTransfer>;

function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const t = useText();
  const ui = useUi();
  const { id, kind, cause, at, answer, postings } = transfer;
  return (
    <>
      <Rows>
        <Row label={t('transfer.id')} isStacked>
          <CopyText value={id} what={t('transfer.id')} />
        </Row>
        <Row label={t('transfer.kind')}>
          <code>{kind}</code>
        </Row>
        <Row label={t('transfer.time')}>{formatPrecise(instant(at), ui)}</Row>
      </Rows>
      <section className={styles.part} aria-labelledby="transfer-postings">
        <h3 id="transfer-postings">{t('transfer.postings', { count: postings.length })}</h3>
        {postings.map((posting) => (
          <PostingCard key={posting.leg} posting={posting} />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="transfer-cause">
        <h3 id="transfer-cause">{t('transfer.cause')}</h3>
        <Rows>
          <Row label={t('transfer.cause.type')}>
            <code>{cause.type}</code>
          </Row>
          <Row label={t('transfer.cause.id')} isStacked>
            <CopyText value={cause.id} what={t('transfer.cause.id')} />
          </Row>
        </Rows>
        {cause.id === id && <p className={styles.note}>{t('transfer.cause.self')}</p>}
        <ul className={styles.links}>
          {linksOfCause(cause, id).map(({ to, href }) => (
            <li key={to}>
              <UiLink href={href} className={styles.link}>
                {t(`transfer.cause.${to}`)}
              </UiLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="transfer-answer">
        <h3 id="transfer-answer">{t('transfer.answer')}</h3>
        <p className={styles.note}>{t('transfer.answer.text')}</p>
        <pre className={styles.answer}>{tidyJson(answer)}</pre>
      </section>
    </>
  );
}
