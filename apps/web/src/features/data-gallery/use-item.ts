import { GALLERY_CATEGORIES } from '@candor/contract/data-gallery/fields';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

const ID = /^gal_[0-9a-z]{26}$/;

/** The item the address names, and the topic within which one goes on. */
export function useItem() {
  const [params] = useSearchParams();
  const language = useLanguage();
  const id = params.get('id') ?? '';
  const category = GALLERY_CATEGORIES.find((each) => each === params.get('category'));
  const isLink = ID.test(id);
  const reading = useCall(
    'app.gallery/item',
    { id, language, ...(category !== undefined && { category }) },
    { isEnabled: isLink, isPublic: true },
  );
  const isMissing = !reading.data && (!isLink || reading.error?.failure.code === 'call.notFound');
  return { reading, category, isMissing };
}
