import { FlowPage, iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { HISTORY_PATH } from './own-paths.ts';
import { Receipt } from './Receipt.tsx';

export function ReceiptPage() {
  return (
    <FlowPage>
      <OneById
        path="app.flash-exchange/receipt"
        prefix="fxo"
        words="flash-exchange"
        missing={[iconReceipt, 'receipt.missing', 'receipt.missingText']}
        list={[HISTORY_PATH, 'recent.all']}
      >
        {(receipt, isNew) => <Receipt receipt={receipt} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}
