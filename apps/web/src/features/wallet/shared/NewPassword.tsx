import type { DraftFieldProps } from '@candor/client/use-draft';
import { Banner } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { WORTHS, worthOf } from './password-worth.ts';
import styles from './Wallet.module.css';
import { WalletPasswordField } from './WalletPasswordField.tsx';

type Props = { readonly password: DraftFieldProps; readonly repeat: DraftFieldProps };

/** A new wallet password twice, and what it is worth against somebody who has copied the device. */
export function NewPassword({ password, repeat }: Props) {
  const t = useText('wallet');
  return (
    <>
      <WalletPasswordField {...password} label={t('password.new')} hint={t('password.rule')} />
      {password.value !== '' && <Worth password={password.value} />}
      <WalletPasswordField {...repeat} label={t('password.repeat')} />
      <Banner>{t('password.lost')}</Banner>
    </>
  );
}

function Worth({ password }: { readonly password: string }) {
  const t = useText('wallet');
  const worth = worthOf(password);
  const reached = WORTHS.indexOf(worth);
  return (
    <div className={styles.meter} data-worth={worth}>
      <div className={styles.bars} aria-hidden="true">
        {WORTHS.map((one, place) => (
          <span key={one} data-on={place <= reached} />
        ))}
      </div>
      <output className={styles.note}>{t('password.worth', { worth })}</output>
    </div>
  );
}
