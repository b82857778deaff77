import {
  decodeTransaction,
  fromJson,
  type Json,
  permissionMessage,
  type SignedTransaction,
  stringifyExactJson,
  toBytes,
  toJson,
  txIdOf,
} from '@candor/tron';
import { readTransaction } from '../chain/chain.ts';
import { signerOf, weighSignatures } from '../chain/permissions.ts';
import { showAddress, showTransaction } from './block-shapes.ts';
import { compact, hexOfText } from './json.ts';
import type { JsonObject } from './params.ts';
import type { Ask, Routes } from './route.ts';

/** Sending, and counting signatures before sending. */
export const sendRoutes: Routes = {
  broadcasttransaction: (ask) => broadcast(ask, fromJson(ask.params.all)),
  broadcasthex: async (ask) => {
    const signed = decodeTransaction(toBytes(ask.params.hex('transaction')));
    const refused = await ask.node.broadcast(signed);
    // Unlike its sister, this one answers in text, names the code of a success, and shows the transaction as text.
    return {
      result: !refused,
      code: refused?.code ?? 'SUCCESS',
      message: refused?.message ?? '',
      transaction: stringifyExactJson(toJson(signed, { isVisible: true })),
      txid: txIdOf(signed.raw),
    };
  },
  getsignweight: (ask) => {
    const transaction = readTransaction(fromJson(ask.params.all));
    const { isVisible } = ask.params;
    const { contract } = transaction.decoded;
    const wrapped = wrap(ask, transaction);
    if (!ask.view.get('account', contract.value.ownerAddress)) {
      return { result: { code: 'PERMISSION_ERROR', message: 'Account does not exist!' }, transaction: wrapped };
    }
    const weighed = weighSignatures(ask.view, contract, transaction.txId, transaction.signatures);
    return compact({
      result: compact({
        code: weighed.code === 'ENOUGH_PERMISSION' ? undefined : weighed.code,
        message: weighed.message,
      }),
      approved_list: weighed.approved.map((address) => showAddress(address, isVisible)),
      permission: weighed.permission && permissionMessage.toJson(weighed.permission, { isVisible }),
      current_weight: weighed.weight,
      transaction: wrapped,
    });
  },
  getapprovedlist: (ask) => {
    const transaction = readTransaction(fromJson(ask.params.all));
    const signers = transaction.signatures.map((signature) => signerOf(transaction.txId, signature));
    const approved = signers.filter((one) => one !== undefined);
    const isBroken = approved.length < signers.length;
    return compact({
      result: isBroken ? { code: 'COMPUTE_ADDRESS_ERROR', message: 'Could not recover public key from signature' } : {},
      approved_list: approved.map((address) => showAddress(address, ask.params.isVisible)),
      transaction: wrap(ask, transaction),
    });
  },
};

async function broadcast({ node, params }: Ask, signed: SignedTransaction): Promise<JsonObject> {
  const txid = txIdOf(signed.raw);
  const refused = await node.broadcast(signed);
  if (!refused) return { result: true, txid };
  // The reason is bytes: hex, unless the caller asked for text.
  const message = params.isVisible ? refused.message : hexOfText(refused.message);
  return { code: refused.code, txid, message };
}

function wrap({ params }: Ask, transaction: ReturnType<typeof readTransaction>): Json {
  return {
    result: { result: true },
    txid: transaction.txId,
    transaction: showTransaction(transaction, params.isVisible),
  };
}
