import type { NewsItem } from '@candor/contract/news/shapes';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { instant } from '@candor/kernel';
import { Day, Icon, iconNews, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/texts.ts';
import { Label } from './Label.tsx';
import styles from './News.module.css';
import { NewsPicture } from './NewsPicture.tsx';
import { articlePath } from './own-paths.ts';

type Props = { readonly item: NewsItem; readonly children?: ReactNode };

/** An article in a list: picture, title, summary, where it comes from and when. */
export function NewsRow({ item, children }: Props) {
  const t = useText('news');
  const { id, language, title, summary, picture } = item;
  const dir = directionOf(resolveLanguage(language));
  return (
    <li className={styles.item}>
      <UiLink href={articlePath(id)} className={styles.link}>
        <span className={styles.thumb}>
          {picture ? (
            <NewsPicture
              picture={picture}
              sizes="(min-width: 900px) 192px, 96px"
              className={styles.cover}
              isDecoration
            />
          ) : (
            <Icon of={iconNews} size={28} />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <bdi lang={language} dir={dir}>
              {title}
            </bdi>
          </span>
          <span className={styles.summary}>
            <bdi lang={language} dir={dir}>
              {summary}
            </bdi>
          </span>
          <span className={styles.meta}>
            <Label label={item.label} />
            <span>{t(`category.${item.category}`)}</span>
            <Day value={instant(item.publishedAt)} />
          </span>
        </span>
      </UiLink>
      {children}
    </li>
  );
}
