import type { GalleryDetail } from '@candor/contract/data-gallery/shapes';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { instant } from '@candor/kernel';
import { Banner, Day } from '@candor/ui';
import { useLanguage, useText } from '../../platform/texts.ts';
import styles from './Gallery.module.css';

/** [GAL-5] Title, topic and day; and that the words are in English, where they are not in the reader's language. */
export function ItemWords({ item, hasCaption }: { readonly item: GalleryDetail; readonly hasCaption: boolean }) {
  const t = useText('data-gallery');
  const language = useLanguage();
  const dir = directionOf(resolveLanguage(item.language));
  return (
    <>
      {item.language !== language && <Banner>{t('fallback')}</Banner>}
      <div className={styles.words}>
        <h2 className={styles.headline} lang={item.language} dir={dir}>
          {item.title}
        </h2>
        <p className={styles.meta}>
          <span className={styles.topic}>{t(`category.${item.category}`)}</span>
          <span>
            {t('publishedOn')} <Day value={instant(item.publishedAt)} />
          </span>
        </p>
        {hasCaption && (
          <p className={styles.caption} lang={item.language} dir={dir}>
            {item.caption}
          </p>
        )}
      </div>
    </>
  );
}
