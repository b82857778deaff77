import { instant } from '@candor/kernel';
import { buttonClass, Day, EmptyState, iconGallery, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { GALLERY_PATH } from './own-paths.ts';
import { Related } from './Related.tsx';

type Found = Answer<'app.gallery/item'>;

/** [GAL-7] An old link still says what became of the item. */
export function Withdrawn({
  withdrawn,
  related,
}: Pick<Found, 'related'> & { readonly withdrawn: NonNullable<Found['withdrawn']> }) {
  const t = useText('data-gallery');
  return (
    <>
      <NoItem title={t('withdrawn')}>
        {t('withdrawnOn')} <Day value={instant(withdrawn.at)} />. {t(`withdrawn.${withdrawn.reason}`)}
      </NoItem>
      <Related items={related} />
    </>
  );
}

export function MissingItem() {
  const t = useText('data-gallery');
  return <NoItem title={t('missing')}>{t('missingText')}</NoItem>;
}

function NoItem({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText('data-gallery');
  return (
    <EmptyState
      icon={iconGallery}
      title={title}
      hint={children}
      action={
        <UiLink href={GALLERY_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('toGallery')}
        </UiLink>
      }
    />
  );
}
