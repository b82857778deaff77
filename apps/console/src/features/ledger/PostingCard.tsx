import type { OutputOf } from '@candor/contract';
import type { getLedgerTransfer } from '@candor/contract/ledger/calls';
import { UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { LongCode } from '../../parts/LongCode.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './TransferDrawer.module.css';

type Posting = OutputOf<typeof getLedgerTransfer>['postings'][number];

/** What moved, from where to where, and what each side had afterwards. */
export function PostingCard({ posting }: { readonly posting: Posting }) {
  const t = useText();
  return (
    <div className={styles.posting}>
      <p className={styles.amount}>
        <ExactAmount value={readMoney(posting.money)} />
      </p>
      <End label={t('transfer.from')} end={posting.from} />
      <End label={t('transfer.to')} end={posting.to} />
    </div>
  );
}

function End({ label, end }: { readonly label: string; readonly end: Posting['from'] }) {
  const t = useText();
  return (
    <div className={styles.end}>
      <span className={styles.side}>{label}</span>
      <div className={styles.account}>
        <UiLink href={paths.account(end.id)} className={styles.link}>
          <LongCode>{end.name}</LongCode>
        </UiLink>
        <p className={styles.after}>
          <span>{t('transfer.seqAfter', { seq: end.seq })}</span>
          <ExactAmount value={readMoney(end.after)} />
        </p>
      </div>
    </div>
  );
}
