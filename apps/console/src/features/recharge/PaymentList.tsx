import { instant } from '@candor/kernel';
import { Address, Banner, Card, DateTime } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Recharge.module.css';
import type { Opened, Payment } from './use-opened.ts';

type Props = {
  readonly payments: readonly Payment[];
  readonly transaction: Opened['transaction'];
  readonly chosen: string | undefined;
  /** Left out where nothing is to be chosen. */
  readonly onChoose: ((id: string) => void) | undefined;
};

/** Payments the chain knows, the likeliest first, each with what speaks for it and what choosing it would do. */
export function PaymentList({ payments, transaction, chosen, onChoose }: Props) {
  const t = useText();
  return (
    <Card title={t('recharge.payments')}>
      {transaction && <Banner tone="warn">{t(`recharge.transaction.${transaction.state}`)}</Banner>}
      {payments.length === 0 ? (
        <p className={styles.note}>{t('recharge.payments.none')}</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.id} className={styles.payment} data-chosen={payment.id === chosen}>
              <OnePayment
                payment={payment}
                isChosen={payment.id === chosen}
                onChoose={onChoose && isUsable(payment) ? () => onChoose(payment.id) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function isUsable({ use }: Payment): boolean {
  return use === 'credits' || use === 'alreadyCredited';
}

type OneProps = {
  readonly payment: Payment;
  readonly isChosen: boolean;
  readonly onChoose: (() => void) | undefined;
};

function OnePayment({ payment, isChosen, onChoose }: OneProps) {
  const t = useText();
  const words = (
    <span className={styles.words}>
      <span className={styles.line}>
        {payment.money ? <ExactAmount value={readMoney(payment.money)} /> : t('recharge.unsupported')}
        <span>{t(`recharge.deposit.${payment.state}`)}</span>
        {payment.match.map((match) => (
          <span key={match} className={styles.match}>
            {t(`recharge.match.${match}`)}
          </span>
        ))}
      </span>
      <span className={styles.note}>
        {t(`recharge.use.${payment.use}`)} <DateTime value={instant(payment.seenAt)} />
      </span>
    </span>
  );
  return (
    <>
      {onChoose ? (
        <label className={styles.choice}>
          <input type="radio" name="payment" checked={isChosen} onChange={onChoose} />
          {words}
        </label>
      ) : (
        words
      )}
      <span className={styles.note}>
        {t('recharge.txid')} <Address value={payment.txid} />
        {payment.from !== null && (
          <>
            {' '}
            {t('recharge.from')} <Address value={payment.from} hasCopy={false} />
          </>
        )}
      </span>
    </>
  );
}
