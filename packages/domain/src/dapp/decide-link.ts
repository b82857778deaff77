import { ok, type Result, refuse } from '@candor/kernel';

/** [DAP-9] As many as a person has wallets, and no list that nobody looks through. */
export const MOST_LINKS = 10;

/** [DAP-8] [DAP-9] Whether a wallet may be linked to the account that asks. Its own link again is no mistake. */
export function decideLink(given: {
  readonly owner: string | null;
  readonly asker: string;
  readonly links: number;
}): Result<'new' | 'again', 'dapp.linkedElsewhere' | 'dapp.tooManyLinks'> {
  if (given.owner === given.asker) return ok('again');
  if (given.owner !== null) return refuse('dapp.linkedElsewhere');
  return given.links >= MOST_LINKS ? refuse('dapp.tooManyLinks', { most: MOST_LINKS }) : ok('new');
}
