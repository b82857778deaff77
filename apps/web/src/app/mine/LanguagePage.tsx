import { catalogUrl, LANGUAGES, type LanguageCode, resolveLanguage } from '@candor/i18n';
import { Banner, Card, FlowPage, LangPicker, Loading, SkeletonRows } from '@candor/ui';
import { useEffect, useState } from 'react';
import { showPreferences, usePreferences } from '../../platform/preferences.ts';
import { changeLanguage, useLanguage, useText } from '../../platform/texts.ts';
import styles from './Mine.module.css';

type Coverage = Readonly<Record<string, number>>;

/** 24 languages by their own names, each with how much of it is translated: a figure counted when the app was built. */
export function LanguagePage() {
  const t = useText('mine');
  const language = useLanguage();
  const [coverage, setCoverage] = useState<Coverage>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    void fetch(catalogUrl(document.documentElement.dataset.catalogs ?? '', 'coverage'))
      .then((response) => response.json() as Promise<Coverage>)
      .then(setCoverage, () => setCoverage({}));
  }, []);

  async function choose(next: LanguageCode) {
    setFailed(false);
    try {
      await changeLanguage(next);
      showPreferences(usePreferences.getState());
    } catch {
      setFailed(true);
    }
  }

  return (
    <FlowPage>
      {hasFailed && <Banner tone="danger">{t('language.failed')}</Banner>}
      <p className={styles.note}>{t('language.fallback')}</p>
      {coverage ? (
        <LangPicker
          languages={LANGUAGES.map(({ code, ownName, englishName, direction }) => ({
            code,
            ownName,
            englishName,
            direction,
            note: isComplete(coverage, code) ? undefined : t('language.translated', { percent: coverage[code] ?? 0 }),
          }))}
          current={language}
          onPick={(code) => void choose(resolveLanguage(code))}
        />
      ) : (
        <Loading>
          <Card>
            <SkeletonRows count={8} />
          </Card>
        </Loading>
      )}
    </FlowPage>
  );
}

/** A list that could not be read claims nothing, neither «complete» nor a figure. */
function isComplete(coverage: Coverage, code: LanguageCode): boolean {
  return (coverage[code] ?? 100) >= 100;
}
