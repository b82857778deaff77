import type { Place } from '@candor/domain/location';
import { PATHS } from '../../app/routes.ts';
import { currentOwner } from '../../platform/device-owner.ts';
import { onForget } from '../../platform/session.ts';

const waiting = new Map<string, (place: Place) => void>();

export type PlaceRequest<D> = {
  /** Where the place is chosen. */
  readonly path: string;
  /** Keeps the draft while the customer is away. In memory only: it may have what no history of a browser should. */
  readonly ask: (draft: D) => void;
  /** The draft, and the place if one was chosen. Empty where nothing was asked for, or somebody else did. */
  readonly peek: () => { readonly draft: D; readonly place: Place | undefined } | undefined;
  readonly forget: () => void;
};

/** A form that has a place chosen on the page for it, and finds it in its draft when the customer is back. */
export function placeRequest<D>(name: string): PlaceRequest<D> {
  let kept: { owner: string; draft: D; place: Place | undefined } | undefined;
  const forget = () => {
    kept = undefined;
    waiting.delete(name);
  };
  onForget(forget);
  return {
    path: `${PATHS.chooseLocation}?for=${name}`,
    ask: (draft) => {
      kept = { owner: currentOwner(), draft, place: undefined };
      waiting.set(name, (place) => {
        if (kept) kept.place = place;
      });
    },
    peek: () => (kept?.owner === currentOwner() ? kept : undefined),
    forget,
  };
}

/** Hands a place to the form that asked. After a reload there is none any more. */
export function answerRequest(name: string, place: Place): void {
  waiting.get(name)?.(place);
}
