import { HubColumns, HubPage, Skeleton } from '@candor/ui';
import { Navigate } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import styles from './Gallery.module.css';
import { ItemWords } from './ItemWords.tsx';
import { MissingItem, Withdrawn } from './NoItem.tsx';
import { itemPath } from './own-paths.ts';
import { Provenance } from './Provenance.tsx';
import { Related } from './Related.tsx';
import { useItem } from './use-item.ts';
import { Viewer } from './Viewer.tsx';

/** One picture to look at closely, with the ones before and after it, and how it was made. */
export function PictureDetailPage() {
  const { reading, category, isMissing } = useItem();
  return (
    <HubPage>
      {isMissing ? (
        <MissingItem />
      ) : (
        <Loaded reading={reading} bones={<Skeleton height="320px" />}>
          {({ id, kind, item, withdrawn, newer, older, related }) => {
            if (withdrawn) return <Withdrawn withdrawn={withdrawn} related={related} />;
            if (!item) return <MissingItem />;
            if (kind !== 'picture' || !item.picture) return <Navigate to={itemPath(kind, id, category)} replace />;
            const pathOf = (other: string | null) => (other === null ? null : itemPath('picture', other, category));
            return (
              <HubColumns side={<Provenance item={item} />}>
                <figure className={styles.article}>
                  <Viewer key={id} picture={item.picture} previous={pathOf(newer)} next={pathOf(older)} />
                  <figcaption>
                    <ItemWords item={item} hasCaption />
                  </figcaption>
                </figure>
                <Related items={related} />
              </HubColumns>
            );
          }}
        </Loaded>
      )}
    </HubPage>
  );
}
