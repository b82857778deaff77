import { addressKey, decodeEvm, evmSenderOf } from '@candor/keyring';
import type { Move } from './MoveSheet.tsx';
import { bytesOf, type Wish } from './order.ts';
import { assetOf, coinOf, type OwnAccount, readUnits } from './own-chains.ts';

/** A payment that can take the place of one that waits. */
export type Replacement = Omit<Wish, 'choice'>;

/** The same payment again, or one back to the customer; undefined where the waiting one is not the customer's own. */
export function replacementOf(own: OwnAccount, move: Move, way: 'faster' | 'cancel'): Replacement | undefined {
  if (move.raw === null) return undefined;
  const coin = coinOf(own.facts);
  const replaces = move.raw;
  if (own.chain === 'bitcoin') {
    const units = readUnits(coin, move.amount);
    return { to: way === 'cancel' ? own.account.address : (move.to ?? ''), held: coin, units, replaces };
  }
  const paid = readOwn(own, replaces);
  if (!paid) return undefined;
  if (way === 'cancel') return { to: own.account.address, held: coin, units: 0n, replaces };
  const held = own.facts.assets.find(({ token }) => addressKey(token ?? '') === addressKey(paid.token ?? ''));
  return held && { to: paid.to, held: assetOf(own.facts, held.asset), units: paid.units, replaces };
}

/** [WAL-9] Receiver and amount are read from bytes with the customer's own signature, and not from the server's list. */
function readOwn(own: OwnAccount, raw: string) {
  try {
    const bytes = bytesOf(raw);
    const { action, chainId } = decodeEvm(bytes);
    const isOwn = addressKey(evmSenderOf(bytes)) === addressKey(own.account.address);
    return isOwn && chainId === own.facts.chainId && action.kind === 'pay' ? action : undefined;
  } catch {
    return undefined;
  }
}
