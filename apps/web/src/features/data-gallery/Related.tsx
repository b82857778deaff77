import type { GalleryItem } from '@candor/contract/data-gallery/shapes';
import { Section } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Gallery.module.css';
import { ItemCard } from './ItemCard.tsx';

export function Related({ items }: { readonly items: readonly GalleryItem[] }) {
  const t = useText('data-gallery');
  if (items.length === 0) return null;
  return (
    <Section title={t('related')}>
      <ul className={styles.grid}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}
