import { iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { useText } from '../../platform/texts.ts';
import { HISTORY_PATH } from './own-paths.ts';
import { Receipt } from './Receipt.tsx';

export function ReceiptPage() {
  const t = useText('flash-exchange');
  return (
    <OneById
      path="app.flash-exchange/receipt"
      prefix="fxo"
      missing={{
        icon: iconReceipt,
        title: t('receipt.missing'),
        hint: t('receipt.missingText'),
        href: HISTORY_PATH,
        to: t('recent.all'),
      }}
    >
      {(receipt, isNew) => <Receipt receipt={receipt} isNew={isNew} />}
    </OneById>
  );
}
