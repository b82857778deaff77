import type { MarketId } from '@candor/contract';
import { IconButton, iconStar, useToast } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Favourite.module.css';
import { toggleFavourite, useFavourites } from './favourites.ts';

/** The star. It fills at once, and tells when it could not be kept. */
export function FavouriteButton({ id, name }: { readonly id: MarketId; readonly name: string }) {
  const t = useText('market');
  const showToast = useToast();
  const isMarked = useFavourites(({ ids }) => ids.includes(id));
  return (
    <IconButton
      className={styles.star}
      icon={iconStar}
      label={t(isMarked ? 'unmark' : 'mark', { name })}
      isPressed={isMarked}
      onClick={() => {
        void toggleFavourite(id).then((isKept) => isKept || showToast(t('markFailed')));
      }}
    />
  );
}
