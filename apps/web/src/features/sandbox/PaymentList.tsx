import type { ChainPayment } from '@candor/contract';
import { CoinMark, List, ListRow, shortenMiddle } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { ChainAmount } from './ChainAmount.tsx';
import type { Show } from './live-ms.ts';

type Props = {
  readonly label: string;
  readonly payments: readonly ChainPayment[];
  readonly onShow: Show;
  /** Seen from an address: which way it went. The transaction is opened from there, and the receiver from elsewhere. */
  readonly seenFrom?: string;
};

export function PaymentList({ label, payments, onShow, seenFrom }: Props) {
  const t = useText('sandbox');
  return (
    <List label={label}>
      {payments.map((payment) => {
        const { txid, position, asset, amount, from, to } = payment;
        const isIn = to === seenFrom;
        const way = isIn ? t('account.in') : t('account.out');
        // Whose page it is needs no telling; on Bitcoin nobody can tell who paid.
        const other = isIn ? from : to;
        return (
          <ListRow
            key={`${txid} ${position}`}
            start={asset && <CoinMark asset={asset} />}
            title={<ChainAmount asset={asset} amount={amount} />}
            note={
              <>
                {seenFrom === undefined ? t('payment.to') : way}{' '}
                {other !== null && <bdi dir="ltr">{shortenMiddle(other)}</bdi>}
              </>
            }
            hasChevron
            onPress={() => onShow({ tx: txid })}
          />
        );
      })}
    </List>
  );
}
