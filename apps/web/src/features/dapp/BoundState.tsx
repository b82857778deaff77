import { Banner, buttonClass, CopyButton, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Dapp.module.css';

/** The address is copied by hand and not filled in by a link: whoever writes a link must not choose where money goes. */
export function BoundState({ address }: { readonly address: string }) {
  const t = useText('dapp');
  return (
    <Banner
      title={t('withdraw.notBound')}
      action={
        <span className={styles.actions}>
          <CopyButton value={address} label={t('withdraw.copy')} />
          <UiLink
            href={`${PATHS.digitalAddress}?do=add`}
            className={buttonClass({ variant: 'secondary', size: 'medium' })}
          >
            {t('withdraw.bind')}
          </UiLink>
        </span>
      }
    >
      {t('withdraw.notBoundText')}
    </Banner>
  );
}
