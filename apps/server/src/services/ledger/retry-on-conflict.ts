import type { Result } from '@candor/kernel';

/**
 * Makes a ledger command again while its rows change underneath, at most `tries` times. Each try reads anew, so the last one
 * can say precisely why not. Whatever else it answers ends it at once.
 */
export async function retryOnConflict<R extends Result<unknown>>(tries: number, attempt: () => Promise<R>): Promise<R> {
  for (let left = tries; left > 1; left -= 1) {
    const result = await attempt();
    if (result.ok || result.code !== 'ledger.conflict') return result;
  }
  return attempt();
}
