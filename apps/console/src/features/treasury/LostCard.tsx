import type { LostPayment } from '@candor/contract/treasury/calls';
import { withdrawalProposals } from '@candor/contract/withdrawal/approvals';
import { mayPropose } from '@candor/domain/approvals';
import { instant } from '@candor/kernel';
import { Address, Button, Card, Field, TimeAgo } from '@candor/ui';
import { useState } from 'react';
import table from '../../parts/PlainTable.module.css';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import { useWaiting } from '../../platform/use-waiting.ts';
import { Exact } from './Exact.tsx';
import styles from './Treasury.module.css';

/** [WDR-34] Payments a backup does not know: each is booked by two operators, and payments stay closed until all are. */
export function LostCard({ payments }: { readonly payments: readonly LostPayment[] }) {
  const t = useText();
  const title = t('treasury.lost');
  return (
    <Card title={title}>
      <p className={styles.note}>{t('treasury.lost.text')}</p>
      {payments.map(({ id }) => (
        <WaitingNotice key={id} subject={id} />
      ))}
      <Scroller label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('treasury.age')}</th>
              <th scope="col" className={table.figure}>
                {t('treasury.amount')}
              </th>
              <th scope="col">{t('treasury.to')}</th>
              <th scope="col">{t('treasury.transaction')}</th>
              <th scope="col">{t('health.state')}</th>
              <th scope="col">{t('treasury.lost.book')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <LostRow key={payment.id} payment={payment} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}

function LostRow({ payment }: { readonly payment: LostPayment }) {
  const t = useText();
  const { id, network, asset, amount, to, signedAt, state, withdrawalId } = payment;
  const [isOpen, setOpen] = useState(false);
  const { roles } = useOperator();
  const isWaiting = useWaiting(id).length > 0;
  return (
    <tr>
      <td>
        <TimeAgo value={instant(signedAt)} />
      </td>
      <td className={table.figure}>
        <Exact value={amount} /> {asset}
      </td>
      <td>{network === null ? to : <Address value={to} />}</td>
      <td>
        <Address value={network === null ? withdrawalId : id} />
      </td>
      <td>{t(`treasury.lost.${state}`)}</td>
      <td>
        {mayPropose(roles, 'withdrawal.lost', id) && state === 'paid' && !isWaiting && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('treasury.lost.book')}
          </Button>
        )}
        {isOpen && <BookSheet payment={payment} onClose={() => setOpen(false)} />}
      </td>
    </tr>
  );
}

function BookSheet({ payment, onClose }: { readonly payment: LostPayment; readonly onClose: () => void }) {
  const t = useText();
  const { id, amount, asset, likely } = payment;
  const [payer, setPayer] = useState(likely?.uid ?? '');
  const read = withdrawalProposals['withdrawal.lost'].safeParse({ paymentId: id, payer: payer.trim() });
  return (
    <ProposeSheet
      title={t('treasury.lost.book')}
      lead={t('treasury.lost.lead', { amount: `${amount} ${asset ?? ''}`.trim() })}
      kind="withdrawal.lost"
      payload={read.success ? read.data : undefined}
      incomplete={t('treasury.lost.incomplete')}
      onClose={onClose}
    >
      <Field
        label={t('treasury.lost.payer')}
        hint={
          likely ? t('treasury.lost.likely', { name: likely.name, uid: likely.uid }) : t('treasury.lost.payer.hint')
        }
        value={payer}
        onValueChange={setPayer}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        data-autofocus
      />
    </ProposeSheet>
  );
}
