import { placeRequest } from '../../parts/place/place-request.ts';
import { type CardDraft, withPlace } from './card-draft.ts';

type Kept = { readonly id: string | undefined; readonly draft: CardDraft };

/** The bank's city is chosen on a page of its own; the form waits in memory. */
export const cardPlace = placeRequest<Kept>('bank-card');

/** The form as it was left, with the place if one was chosen; undefined where it was the form of another card. */
export function returnedDraft(id: string | undefined): CardDraft | undefined {
  const kept = cardPlace.peek();
  if (!kept || kept.draft.id !== id) return undefined;
  return withPlace(kept.draft.draft, kept.place?.address ?? '');
}
