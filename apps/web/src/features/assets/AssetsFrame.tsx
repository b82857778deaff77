import { IconLink, iconHistory, Segmented } from '@candor/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Assets.module.css';

type Side = 'account' | 'wallet';

/** Account and self-custody wallet are two sides of one destination; each has its own link. */
export function AssetsFrame({ side, children }: { readonly side: Side; readonly children: ReactNode }) {
  const t = useText('assets');
  const navigate = useNavigate();
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <IconLink icon={iconHistory} label={t('records.open')} href={PATHS.records} />
      </header>
      <div className={styles.side}>
        <Segmented<Side>
          label={t('switch.label')}
          items={[
            { id: 'account', label: t('switch.account') },
            { id: 'wallet', label: t('switch.wallet') },
          ]}
          value={side}
          onValueChange={(next) => navigate(next === 'account' ? PATHS.assets : PATHS.wallet, { replace: true })}
        />
      </div>
      {children}
    </>
  );
}
