import { PICTURES_PATH } from '@candor/contract/news/fields';
import type { NewsText } from '@candor/contract/news/shapes';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { instant } from '@candor/kernel';
import { Banner, Day, SkeletonRows } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { Label } from './Label.tsx';
import styles from './News.module.css';
import { NewsPicture } from './NewsPicture.tsx';
import { articlePath } from './own-paths.ts';
import { ShareButton } from './ShareButton.tsx';

type Found = Answer<'app.news/article'>;
type Props = { readonly article: Found; readonly text: NewsText; readonly isOld?: boolean };

export function Article({ article, text, isOld = false }: Props) {
  const t = useText('news');
  const language = useLanguage();
  const dir = directionOf(resolveLanguage(text.language));
  return (
    <>
      {text.language !== language && <Banner>{t('fallback')}</Banner>}
      <article className={styles.article}>
        <header className={styles.head}>
          <h2 className={styles.headline} lang={text.language} dir={dir}>
            {text.title}
          </h2>
          <p className={styles.meta}>
            <Label label={text.label} />
            <span>{t(`category.${article.category}`)}</span>
            <Day value={instant(article.publishedAt)} />
            {article.versions.length > 1 && !isOld && (
              <span>
                {t('changedOn')} <Day value={instant(text.at)} />
              </span>
            )}
          </p>
          <p className={styles.lead} lang={text.language} dir={dir}>
            {text.summary}
          </p>
        </header>
        {text.picture && (
          <NewsPicture
            picture={text.picture}
            sizes="(min-width: 900px) 720px, 100vw"
            className={styles.picture}
            isFirst
          />
        )}
        <div className={styles.body} lang={text.language} dir={dir}>
          <Markdown text={text.body} from={3} imagePath={PICTURES_PATH} />
        </div>
        <ShareButton id={article.id} title={text.title} />
      </article>
    </>
  );
}

/** [NEWS-4] As it was, and that it is not what is said today. */
export function OldArticle({ article, version }: { readonly article: Found; readonly version: number }) {
  const t = useText('news');
  const language = useLanguage();
  const found = useCall('app.news/version', { id: article.id, revision: String(version), language });
  return (
    <Loaded reading={found} bones={<SkeletonRows count={8} />}>
      {({ text }) => (
        <>
          <Banner tone="warn" action={<TextLink href={articlePath(article.id)}>{t('toCurrent')}</TextLink>}>
            {t('oldVersion')} <Day value={instant(text.at)} />
          </Banner>
          <Article article={article} text={text} isOld />
        </>
      )}
    </Loaded>
  );
}
