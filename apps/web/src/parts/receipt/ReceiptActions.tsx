import { Button, iconCopy, iconDownload, iconShare } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Receipt.module.css';
import { canShareFiles, type useReceiptFiles } from './use-receipt-files.ts';

/** Sharing comes first where the device can; what came of a tap is said below. */
export function ReceiptActions({ files }: { readonly files: ReturnType<typeof useReceiptFiles> }) {
  const t = useText('receipt');
  const canShare = canShareFiles();
  const isBusyWith = (is: string) => files.isPending && files.variables.is === is;
  return (
    <div className={styles.actions}>
      {canShare && (
        <Button
          icon={iconShare}
          size="medium"
          isBusy={isBusyWith('share')}
          onClick={() => files.mutate({ is: 'share' })}
        >
          {t('share')}
        </Button>
      )}
      <Button
        icon={iconDownload}
        variant={canShare ? 'secondary' : 'primary'}
        size="medium"
        className={canShare ? undefined : styles.first}
        isBusy={isBusyWith('image')}
        onClick={() => files.mutate({ is: 'image' })}
      >
        {t('image')}
      </Button>
      <Button
        icon={iconDownload}
        variant="secondary"
        size="medium"
        isBusy={isBusyWith('pdf')}
        onClick={() => files.mutate({ is: 'pdf' })}
      >
        {t('pdf')}
      </Button>
      <Button
        icon={iconCopy}
        variant="secondary"
        size="medium"
        onClick={({ currentTarget }) => files.mutate({ is: 'copy', beside: currentTarget })}
      >
        {t('copy')}
      </Button>
      <output className={styles.said}>{files.isError ? t('failed') : files.data || t('note')}</output>
    </div>
  );
}
