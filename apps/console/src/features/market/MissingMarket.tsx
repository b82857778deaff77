import { EmptyState, iconQuotation, UiLink } from '@candor/ui';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import styles from './Market.module.css';

export function MissingMarket() {
  const t = useText();
  return (
    <>
      <PageHead title={t('market.title')} />
      <EmptyState
        icon={iconQuotation}
        title={t('market.missing')}
        hint={
          <UiLink href={paths.market} className={styles.link}>
            {t('market.missing.all')}
          </UiLink>
        }
      />
    </>
  );
}
