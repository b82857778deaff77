import { Button, iconReceipt } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './ReceiptButton.module.css';
import type { ReceiptFacts } from './receipt-facts.ts';

const ReceiptSheet = lazy(async () => ({ default: (await import('./ReceiptSheet.tsx')).ReceiptSheet }));

/** Opens the receipt of what the page shows, as it is at the tap: a state that moves on does not change it under the reader. */
export function ReceiptButton({ facts }: { readonly facts: ReceiptFacts }) {
  const t = useText('parts');
  const [shown, setShown] = useState<ReceiptFacts | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        className={styles.open}
        icon={iconReceipt}
        onClick={() => setShown(facts)}
      >
        {t('receipt.open')}
      </Button>
      <Suspense fallback={null}>
        {shown !== null && <ReceiptSheet facts={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
