import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const TX = require('bcoin/lib/primitives/tx');
const { Amount } = require('bcoin/lib/btc');

const RELAY_SAT_PER_BYTE = 1;

/** Answers with the codes of Bitcoin Core. */
class CoreRefusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * Where bcoin answers otherwise than Bitcoin Core, and it matters: it calls every transaction sent, even one it refuses;
 * it never replaces one that signals it may be; and it cannot search the set of unspent coins.
 */
export function coreMethods({ node, addressOf }) {
  return {
    sendrawtransaction: async ([hex]) => {
      const tx = readTransaction(hex);
      if (node.mempool.hasEntry(tx.hash('hex'))) return tx.txid();
      const mined = await node.chain.getMeta(tx.hash('hex'));
      if (mined) throw new CoreRefusal(-27, 'Transaction outputs already in utxo set');
      await makeRoom(node, tx);
      try {
        const missing = await node.mempool.addTX(tx);
        if (!missing) return tx.txid();
        node.mempool.removeOrphan(tx.hash('hex'));
      } catch (error) {
        throw new CoreRefusal(-26, error.reason ?? error.message);
      }
      throw new CoreRefusal(-25, 'bad-txns-inputs-missingorspent');
    },
    scantxoutset: async ([, wanted]) => {
      const unspents = [];
      for (const { desc } of wanted.map((one) => (typeof one === 'string' ? { desc: one } : one))) {
        const coins = await node.getCoinsByAddress(addressOf(/^addr\(([^)]+)\)/.exec(desc)?.[1] ?? ''));
        for (const coin of coins.filter((one) => one.height >= 0)) {
          unspents.push({
            txid: Buffer.from(coin.hash, 'hex').reverse().toString('hex'),
            vout: coin.index,
            scriptPubKey: coin.script.toRaw().toString('hex'),
            desc,
            amount: Amount.btc(coin.value, true),
            coinbase: coin.coinbase,
            height: coin.height,
          });
        }
      }
      const total = unspents.reduce((sum, { amount }) => sum + Amount.value(String(amount)), 0);
      return {
        success: true,
        height: node.chain.height,
        bestblock: node.chain.tip.rhash(),
        unspents,
        total_amount: Amount.btc(total, true),
      };
    },
  };
}

function readTransaction(hex) {
  try {
    return TX.fromRaw(hex, 'hex');
  } catch {
    throw new CoreRefusal(-22, 'TX decode failed. Make sure the tx has at least one input.');
  }
}

/** BIP 125: one that says it may be replaced gives way to one that pays more for all of it. */
async function makeRoom(node, tx) {
  const rivals = new Set();
  for (const { prevout } of tx.inputs) {
    const rival = node.mempool.getSpent(prevout.hash, prevout.index);
    if (rival) rivals.add(rival);
  }
  if (rivals.size === 0) return;
  const view = await node.mempool.getCoinView(tx);
  const old = [...rivals].reduce((sum, entry) => sum + entry.fee, 0);
  if ([...rivals].some((entry) => !isReplaceable(entry.tx))) throw new CoreRefusal(-26, 'txn-mempool-conflict');
  if (tx.getFee(view) < old + tx.getVirtualSize() * RELAY_SAT_PER_BYTE) {
    throw new CoreRefusal(-26, 'insufficient fee, rejecting replacement');
  }
  for (const entry of rivals) node.mempool.evictEntry(entry);
}

/** bcoin takes it that no transaction of version 2 is; Bitcoin Core looks at the inputs alone. */
function isReplaceable(tx) {
  return tx.inputs.some(({ sequence }) => sequence < 0xff_ff_ff_fe);
}
