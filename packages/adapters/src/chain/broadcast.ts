import { type BroadcastResult, ChainFault } from './port.ts';

/** No connection was made, so nothing can have been taken. */
const NOT_SENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];

/**
 * One word for what several nodes said about the same bytes. If any has them they are out; if any may have them they may
 * be out; only when all refused is it a refusal.
 */
export function joinResults(results: readonly BroadcastResult[]): BroadcastResult {
  const find = (state: BroadcastResult['state']) => results.find((one) => one.state === state);
  const said = find('accepted') ?? find('known') ?? find('unclear');
  if (said) return said;
  const refusals = results.filter((one) => one.state === 'rejected');
  return refusals.find((one) => one.isRetryable) ?? refusals[0] ?? { state: 'unclear', reason: 'no node was asked' };
}

/** What a fault means for bytes that were being sent. After a lost answer nobody knows; a refused connection took nothing. */
export function resultOfFault(error: unknown): BroadcastResult {
  if (!(error instanceof ChainFault)) throw error;
  if (error.kind === 'rateLimited' || NOT_SENT.includes(error.code)) {
    return { state: 'rejected', reason: error.message, isRetryable: true };
  }
  return { state: 'unclear', reason: error.message };
}
