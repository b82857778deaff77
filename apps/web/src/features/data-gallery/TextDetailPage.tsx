import type { GalleryDetail } from '@candor/contract/data-gallery/shapes';
import { directionOf, resolveLanguage } from '@candor/i18n';
import { ReaderPage, SkeletonRows } from '@candor/ui';
import { Markdown } from '@candor/ui/markdown';
import { Navigate } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import styles from './Gallery.module.css';
import { ItemWords } from './ItemWords.tsx';
import { MissingItem, Withdrawn } from './NoItem.tsx';
import { itemPath } from './own-paths.ts';
import { Provenance } from './Provenance.tsx';
import { Related } from './Related.tsx';
import { useItem } from './use-item.ts';

/** One text to read, and how it was made. */
export function TextDetailPage() {
  const { reading, category, isMissing } = useItem();
  const shown = isMissing || reading.data?.withdrawn ? undefined : reading.data;
  return (
    <ReaderPage
      aside={
        shown?.item && (
          <>
            <Provenance item={shown.item} />
            <Related items={shown.related} />
          </>
        )
      }
    >
      {isMissing ? (
        <MissingItem />
      ) : (
        <Loaded reading={reading} bones={<SkeletonRows count={8} />}>
          {({ id, kind, item, withdrawn, related }) => {
            if (withdrawn) return <Withdrawn withdrawn={withdrawn} related={related} />;
            if (!item) return <MissingItem />;
            if (kind !== 'text') return <Navigate to={itemPath(kind, id, category)} replace />;
            return <Reader item={item} />;
          }}
        </Loaded>
      )}
    </ReaderPage>
  );
}

function Reader({ item }: { readonly item: GalleryDetail }) {
  return (
    <article className={styles.article}>
      <ItemWords item={item} hasCaption={false} />
      <div className={styles.body} lang={item.language} dir={directionOf(resolveLanguage(item.language))}>
        <Markdown text={item.body ?? ''} from={3} />
      </div>
    </article>
  );
}
