import { EmptyState, iconQuotation, UiLink } from '@candor/ui';
import { PageHead } from '../../parts/PageHead.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';

export function MissingMarket() {
  const t = useText();
  return (
    <>
      <PageHead title={t('market.title')} />
      <EmptyState
        icon={iconQuotation}
        title={t('market.missing')}
        hint={
          <UiLink href={paths.market} className={words.link}>
            {t('market.missing.all')}
          </UiLink>
        }
      />
    </>
  );
}
