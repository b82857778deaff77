import type { Network } from '@candor/contract';
import { Address, Button, copyText, iconCopy, iconShare, useToast } from '@candor/ui';

import type { MouseEvent } from 'react';
import { QrCode } from '../../parts/qr/QrCode.tsx';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Recharge.module.css';

/** The code a camera reads, the same as text, and both ways to take it along. */
export function AddressPlate({ address, network }: { readonly address: string; readonly network: Network }) {
  const t = useText('recharge');
  const showToast = useToast();
  const canShare = typeof navigator.share === 'function';

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    if (!(await copyText(address, event.currentTarget))) return;
    tick();
    showToast(t('address.copied'));
  }

  async function share() {
    // A sheet that was closed again is no failure.
    await navigator.share({ title: t('address.title', { network }), text: address }).catch(() => undefined);
  }

  return (
    <>
      <div className={styles.plate}>
        <QrCode value={address} label={t('address.qr', { network })} />
      </div>
      <div className={styles.text}>
        <Address value={address} form="full" hasCopy={false} />
      </div>
      <div className={styles.ways}>
        <Button size="large" isWide icon={iconCopy} onClick={(event) => void copy(event)}>
          {t('address.copy')}
        </Button>
        {canShare && (
          <Button variant="secondary" size="large" isWide icon={iconShare} onClick={() => void share()}>
            {t('address.share')}
          </Button>
        )}
      </div>
    </>
  );
}
