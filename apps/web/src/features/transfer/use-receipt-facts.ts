import { PATHS } from '../../app/routes.ts';
import type { ReceiptFacts } from '../../parts/receipt/receipt-facts.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** A transfer for a picture of it: all but the balance after, which is nobody else's business. */
export function useReceiptFacts(receipt: Answer<'app.transfer/receipt'>): ReceiptFacts {
  const t = useText('transfer');
  const { id, direction, money, from, to, fee, memo, at } = receipt;
  return {
    kind: direction,
    money: readMoney(money),
    stage: 'final',
    state: t('receipt.done'),
    from: { name: from.name, id: from.uid },
    to: { name: to.name, id: to.uid },
    fee: readMoney(fee),
    extra: memo ? [{ label: t('receipt.memo'), text: memo }] : [],
    at,
    number: id,
    path: `${PATHS.receipt}?id=${id}`,
  };
}
