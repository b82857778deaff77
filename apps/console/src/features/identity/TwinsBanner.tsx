import { Banner } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Case.module.css';
import type { OpenedCase } from './use-look.ts';

/** Other accounts with the same number, phone or picture. For the reviewer to judge. */
export function TwinsBanner({ twins }: { readonly twins: OpenedCase['sameDocument'] }) {
  const t = useText();
  return (
    <Banner tone="warn" title={t('identity.twins', { count: twins.length })}>
      <ul className={styles.twins}>
        {twins.map(({ id, uid, username, state, same }) => (
          <li key={id}>
            {t('identity.twin', {
              username,
              uid,
              state: t(`identity.state.${state}`),
              same: same.map((field) => t(`identity.field.${field}`)).join(', '),
            })}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('identity.twins.text')}</p>
    </Banner>
  );
}
