import type { FlashReceipt } from '@candor/contract';
import { ppm } from '@candor/kernel';
import { formatRatio, useUi } from '@candor/ui';
import type { ReceiptFacts } from '../../parts/receipt/receipt-facts.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf, readMoney } from '../../platform/wire-money.ts';
import { RECEIPT_PATH } from './own-paths.ts';

/** An exchange for a picture of it: both amounts, the rate and what it cost. */
export function useReceiptFacts(receipt: FlashReceipt): ReceiptFacts {
  const t = useText('flash-exchange');
  const { locale } = useUi();
  const { id, base, give, get, rate, cost, spreadPpm, at, recordId } = receipt;
  const percent = formatRatio(ppm(spreadPpm), { locale, decimals: 2 });
  return {
    kind: 'exchange',
    about: t('receipt.got'),
    money: readMoney(get),
    stage: 'final',
    extra: [
      { label: t('receipt.gave'), money: readMoney(give) },
      { label: t('rate', { base }), money: readAmountOf('USDT', rate) },
      { label: t('cost', { percent }), money: readMoney(cost) },
    ],
    at,
    number: recordId,
    path: `${RECEIPT_PATH}?id=${id}`,
  };
}
