import { getLedgerAccount, listLedgerLines } from '@candor/contract/ledger/calls';
import { mayPropose } from '@candor/domain/approvals';
import { Button, EmptyState, iconHistory, iconLedger, Loading, Skeleton } from '@candor/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../platform/paths.ts';
import { shortName } from '../../platform/short-name.ts';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { useRead, useReadPages } from '../../platform/use-read.ts';
import { AccountFacts } from './AccountFacts.tsx';
import type { Account } from './account-columns.tsx';
import { BalancePlot } from './BalancePlot.tsx';
import { HouseMoveSheet } from './HouseMoveSheet.tsx';
import styles from './Ledger.module.css';
import { LedgerGate } from './LedgerGate.tsx';
import { lineColumns } from './line-columns.tsx';
import { TransferDrawer } from './TransferDrawer.tsx';
import { useTransferDrawer } from './use-transfer-drawer.ts';

const PAGE_SIZE = '50';
const NUMBER = /^\d{1,19}$/;

export function AccountPage() {
  const { id = '' } = useParams();
  return <LedgerGate>{NUMBER.test(id) ? <FoundAccount key={id} id={id} /> : <NoAccount />}</LedgerGate>;
}

function FoundAccount({ id }: { readonly id: string }) {
  const t = useText();
  const reading = useRead(getLedgerAccount, { id });
  switch (reading.state) {
    case 'loading':
      return (
        <>
          <PageHead title={t('ledger.account')} above={<LedgerLink />} />
          <Loading>
            <Skeleton height="160px" />
          </Loading>
        </>
      );
    case 'failed':
      return reading.failure.code === 'call.notFound' ? (
        <NoAccount />
      ) : (
        <>
          <PageHead title={t('ledger.account')} above={<LedgerLink />} />
          <FailureState failure={reading.failure} onRetry={reading.retry} />
        </>
      );
    case 'ready':
      return <AccountStatement account={reading.value.account} />;
    default:
      return reading satisfies never;
  }
}

function AccountStatement({ account }: { readonly account: Account }) {
  const t = useText();
  const transfer = useTransferDrawer();
  const lines = useReadPages(listLedgerLines, { id: account.id, limit: PAGE_SIZE });
  return (
    <>
      <PageHead title={shortName(account.name)} above={<LedgerLink />} end={<HouseMove account={account} />} />
      <div className={styles.stack}>
        <AccountFacts account={account} />
        {lines.state === 'ready' && lines.rows.length > 0 && <BalancePlot lines={lines.rows} />}
        <PagedTable
          label={t('ledger.lines')}
          reading={lines}
          columns={lineColumns(t)}
          rowKey={(row) => String(row.seq)}
          onOpen={(row) => transfer.open(row.transferId)}
          csvName={`candor-account-${account.id}.csv`}
          count={(rows) => t('ledger.lines.loaded', { count: rows.length, total: account.postings })}
          toolbar={<h2>{t('ledger.lines')}</h2>}
          empty={<EmptyState icon={iconHistory} title={t('ledger.lines.empty')} hint={t('ledger.lines.empty.text')} />}
        />
      </div>
      {transfer.id !== undefined && <TransferDrawer id={transfer.id} onClose={transfer.close} />}
    </>
  );
}

/** Offered on accounts of the house only, to those who may propose it. */
function HouseMove({ account }: { readonly account: Account }) {
  const t = useText();
  const { roles } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const isHouse = account.name.startsWith('house:') && account.book === 'real';
  if (!isHouse || !mayPropose(roles, 'money.house', account.name)) return null;
  return (
    <>
      <Button size="medium" variant="secondary" onClick={() => setOpen(true)}>
        {t('house.open')}
      </Button>
      {isOpen && <HouseMoveSheet account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoAccount() {
  const t = useText();
  return (
    <>
      <PageHead title={t('ledger.account')} above={<LedgerLink />} />
      <EmptyState icon={iconLedger} title={t('ledger.missing')} hint={t('ledger.missing.text')} />
    </>
  );
}

function LedgerLink() {
  const t = useText();
  return <BackLink href={paths.ledger}>{t('ledger.back')}</BackLink>;
}
