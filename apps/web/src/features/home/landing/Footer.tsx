import { IconButton, IconLink, iconLanguage, iconTheme, UiLink } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { switchTheme } from '../../../platform/preferences.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './Below.module.css';

const LEGAL = ['agreement', 'privacy', 'conduct', 'disclaimer'] as const;

/** Where small print, help, language and look are found on every site. */
export function Footer() {
  const t = useText('landing');
  const titles = useText('titles');
  const common = useText('common');
  const market = useText('market');
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('footer')}>
        {LEGAL.map((text) => (
          <UiLink key={text} href={`/pages/legal/${text}`}>
            {titles(`legal.${text}`)}
          </UiLink>
        ))}
        <UiLink href={PATHS.aboutUs}>{titles('about-us.about-us')}</UiLink>
        <UiLink href={PATHS.support}>{titles('support.support')}</UiLink>
        <UiLink href="/pages/public-api/guide">{titles('public-api.guide')}</UiLink>
        <UiLink href={PATHS.settings}>{titles('mine.settings')}</UiLink>
      </nav>
      <div className={styles.foot}>
        <p className={styles.note}>{market('about.risk')}</p>
        <IconLink icon={iconLanguage} label={common('nav.language')} href={PATHS.language} />
        <IconButton icon={iconTheme} label={common('nav.theme')} onClick={switchTheme} />
      </div>
    </footer>
  );
}
