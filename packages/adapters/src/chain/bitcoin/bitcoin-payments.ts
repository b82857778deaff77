import { hex } from '@scure/base';
import type { Payment, Spend, WatchSet } from '../port.ts';
import { addressOfScript, type BitcoinNetwork } from './bitcoin-network.ts';
import { COINBASE_TXID, type RawTransaction } from './raw-block.ts';

/** What a transaction pays to addresses that are looked for. */
export function paymentsOf(
  { txid, inputs, outputs }: RawTransaction,
  watched: WatchSet,
  network: BitcoinNetwork,
): Payment[] {
  return outputs.flatMap(({ units, script }, position): Payment[] => {
    if (units === 0n || !watched.has(script)) return [];
    const to = addressOfScript(hex.decode(script), network) ?? script;
    const isCoinbase = inputs[0]?.txid === COINBASE_TXID;
    return [{ txid, position, from: null, to, toKey: script, token: null, units, isCoinbase }];
  });
}

/** What transactions spend. Coins that were just mined come from nowhere. */
export function spendsOf(transactions: readonly RawTransaction[]): Spend[] {
  return transactions.flatMap(({ txid: by, inputs }) =>
    inputs.filter(({ txid }) => txid !== COINBASE_TXID).map(({ txid, vout }) => ({ by, txid, vout })),
  );
}
