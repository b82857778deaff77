import type { Outcome } from '@candor/client/use-command';
import { ok } from '@candor/kernel';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { outcomeOf } from '../shared/vault-outcome.ts';
import type { Proof } from '../vault/protocol.ts';
import { vault } from '../vault/vault.ts';
import type { Stop, Wish } from './order.ts';
import type { OwnAccount } from './own-chains.ts';
import { type Prepared, prepare } from './prepare.ts';

type Signed = { readonly raw: string; readonly txid: string };

/**
 * Signs what was shown and passes it on. What was signed once is kept while it is not known what became of it: a second try
 * sends the same bytes, so it can never be a second payment.
 */
export function useSending(walletId: string, own: OwnAccount, wish: Wish, shown: Prepared) {
  const signed = useRef<Signed>(undefined);
  const [warning, setWarning] = useState<Stop | 'txid'>();

  async function send(proof: Proof): Promise<Outcome<string>> {
    setWarning(undefined);
    if (!signed.current) {
      const current = await freshen(own, wish, shown);
      if (!current) {
        setWarning('changed');
        return null;
      }
      const result = outcomeOf<'sign'>(await vault.sign({ walletId, ...proof }, current.order, current.described));
      if (!result.ok) return result;
      signed.current = result.value;
    }
    const { raw, txid } = signed.current;
    const reply = await call('app.wallet/broadcast', { block_chain: own.chain, raw: raw.replace(/^0x/, '') });
    if (!reply.ok) {
      // Refused for good: what is signed next is something else.
      if (reply.code === 'wallet.notTaken' || reply.code === 'wallet.badTransaction') signed.current = undefined;
      return reply;
    }
    if (reply.value.txid !== txid) {
      setWarning('txid');
      return null;
    }
    for (const path of ['app.wallet/history', 'app.wallet/propertydb/sum', 'app.wallet/propertydbBtc/sum'])
      void queryClient.invalidateQueries({ queryKey: [path] });
    return ok(txid);
  }

  return { send, warning };
}

/** TRON's transactions live for a minute, so the head is read again; everything a person was shown must be as it was. */
async function freshen(own: OwnAccount, wish: Wish, shown: Prepared): Promise<Prepared | undefined> {
  if (own.chain !== 'tron') return shown;
  const again = await prepare(own, wish).catch(() => undefined);
  if (again === undefined || typeof again === 'string') return undefined;
  return again.said.fee <= shown.said.fee ? again : undefined;
}
