import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_TOKENS } from '@candor/local-chains/known';
import { addressOfPrivateKey, encodeTrc20Call, fromBase58, signTxId, toBase58 } from '@candor/tron';

/** The key of somebody outside, who sends by themselves: nothing of Candor's knows it. Each number is somebody else. */
const keyOf = (number: number) => new Uint8Array(32).fill(number);

export function strangerAt(number: number): string {
  return toBase58(addressOfPrivateKey(keyOf(number)));
}

/** Far more than a transfer may burn: what keeps it from burning is the energy alone. */
const FEE_LIMIT_SUN = 100_000_000;

/** Sends test USDT as a wallet does: the node builds it, the stranger's own key signs it. Answers with its txid. */
export async function sendUsdt(from: number, to: string, units: bigint): Promise<string> {
  const ports = await readFile(join(process.env.CANDOR_E2E_DATA ?? '', 'chains', 'ports.json'), 'utf8');
  const { tron }: { tron: number } = JSON.parse(ports);
  const ask = async <T>(method: string, body: object): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${tron}/wallet/${method}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await reply.json()) as T;
  };
  const call = encodeTrc20Call({ method: 'transfer', to: fromBase58(to), amount: units });
  const { transaction } = await ask<{ transaction: { txID: string } }>('triggersmartcontract', {
    owner_address: strangerAt(from),
    contract_address: LOCAL_TOKENS.tronUsdt,
    function_selector: 'transfer(address,uint256)',
    // Without its first four bytes, which name the function.
    parameter: call.slice(8),
    fee_limit: FEE_LIMIT_SUN,
    visible: true,
  });
  const signature = [signTxId(transaction.txID, keyOf(from))];
  const { result, message } = await ask<{ result?: boolean; message?: string }>('broadcasttransaction', {
    ...transaction,
    signature,
  });
  if (!result) throw new Error(`The chain did not take the payment: ${message}`);
  return transaction.txID;
}
