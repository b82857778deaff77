import type { GalleryCategory } from '@candor/contract/data-gallery/fields';
import type { GalleryItem } from '@candor/contract/data-gallery/shapes';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { instant } from '@candor/kernel';
import { Day, Icon, iconDocument, UiLink } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Gallery.module.css';
import { OwnPicture } from './OwnPicture.tsx';
import { itemPath } from './own-paths.ts';

type Props = { readonly item: GalleryItem; readonly within?: GalleryCategory };

/** An item in a grid: what it looks like, its title, topic and day. */
export function ItemCard({ item, within }: Props) {
  const t = useText('data-gallery');
  const { id, kind, language, title, caption, picture } = item;
  const dir = directionOf(resolveLanguage(language));
  return (
    <li className={styles.card}>
      <UiLink href={itemPath(kind, id, within)} className={styles.link}>
        {picture ? (
          <OwnPicture picture={picture} sizes="(min-width: 900px) 360px, 92vw" className={styles.cover} isDecoration />
        ) : (
          <span className={styles.sheet} lang={language} dir={dir}>
            <Icon of={iconDocument} size={24} />
            <span className={styles.excerpt}>{caption}</span>
          </span>
        )}
        <span className={styles.title}>
          <bdi lang={language} dir={dir}>
            {title}
          </bdi>
        </span>
        <span className={styles.meta}>
          <span className={styles.topic}>{t(`category.${item.category}`)}</span>
          <Day value={instant(item.publishedAt)} />
        </span>
      </UiLink>
    </li>
  );
}
