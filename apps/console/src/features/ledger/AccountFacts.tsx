import { Card, Count, cx } from '@candor/ui';
import type { ReactNode } from 'react';
import { CopyText } from '../../parts/CopyText.tsx';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import type { Account } from './account-columns.tsx';
import styles from './Ledger.module.css';

export function AccountFacts({ account }: { readonly account: Account }) {
  const t = useText();
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact label={t('ledger.balance')} width="whole">
          <ExactAmount value={readMoney(account.balance)} size="title" />
        </Fact>
        <Fact label={t('ledger.owner')}>{account.owner ?? t('none')}</Fact>
        <Fact label={t('ledger.book')}>{t(`book.${account.book}`)}</Fact>
        <Fact
          label={t('ledger.floor')}
          note={t(account.floor === null ? 'ledger.floor.noneText' : 'ledger.floor.text')}
        >
          {account.floor === null ? t('ledger.floor.none') : <ExactAmount value={readMoney(account.floor)} />}
        </Fact>
        <Fact label={t('ledger.postings')}>
          <Count value={account.postings} />
        </Fact>
        <Fact label={t('ledger.name')} width="half">
          <CopyText value={account.name} what={t('ledger.name')} />
        </Fact>
        <Fact label={t('ledger.number')}>
          <CopyText value={account.id} what={t('ledger.number')} />
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = {
  readonly label: string;
  readonly note?: string | undefined;
  /** How much of the card's width it takes where there is room. */
  readonly width?: 'whole' | 'half' | undefined;
  readonly children: ReactNode;
};

function Fact({ label, note, width, children }: FactProps) {
  return (
    <div className={cx(styles.fact, width && styles[width])}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
