import { Banner, Button, copyText, FlowAction, iconCopy, iconEye, useToast } from '@candor/ui';
import { type MouseEvent, useEffect, useState } from 'react';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import styles from '../shared/Wallet.module.css';
import { forgetCopied } from './forget-copied.ts';

const SHOWN_MS = 60_000;

type Props = { readonly secret: string; readonly onDone: () => void };

/** A private key, blurred until it is asked for, for a minute at most. */
export function KeyPanel({ secret, onDone }: Props) {
  const t = useText('wallet');
  const showToast = useToast();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    const leave = () => {
      if (document.hidden) onDone();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [onDone]);

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    if (!(await copyText(secret, event.currentTarget))) return;
    showToast(t('copied'));
    forgetCopied();
  }

  return (
    <div className={flow.step}>
      <Banner tone="danger">{t('export.never')}</Banner>
      <p className={styles.secret} data-hidden={!isShown} dir="ltr" translate="no">
        {isShown ? secret : '•'.repeat(secret.length)}
      </p>
      <Button variant="secondary" isWide icon={iconEye} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('export.show')}
      </Button>
      <Button variant="secondary" isWide icon={iconCopy} onClick={(event) => void copy(event)}>
        {t('export.copy')}
      </Button>
      <p className={flow.note}>{t('export.clipboard')}</p>
      <FlowAction>
        <Button size="large" isWide onClick={onDone}>
          {t('action.done')}
        </Button>
      </FlowAction>
    </div>
  );
}
