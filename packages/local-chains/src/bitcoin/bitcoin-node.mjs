import { createRequire } from 'node:module';

/**
 * bcoin on a chain of its own. It is JavaScript from before modules and types, patched in three places (see the README), so
 * it stays in a process of its own and behind this file.
 */
const require = createRequire(import.meta.url);
const network = require('bcoin/lib/protocol/network').get('regtest');
// bcoin chose its own letters for regtest; every other program uses those of Bitcoin Core.
Object.assign(network.addressPrefix, { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 });
// Segwit is voted on in rounds; shorter ones begin it at block 48 instead of 432, which is a second of every first start.
Object.assign(network, { minerWindow: 12, activationThreshold: 9 });
const FullNode = require('bcoin/lib/node/fullnode');
const Block = require('bcoin/lib/primitives/block');
const KeyRing = require('bcoin/lib/primitives/keyring');
const MTX = require('bcoin/lib/primitives/mtx');
const Address = require('bcoin/lib/primitives/address');
const Script = require('bcoin/lib/script/script');

/** Coins can be spent 100 blocks after they were mined: twenty of them are there to begin with. */
const FIRST_BLOCKS = 120;
const COINBASE_MATURITY = 100;
const SAT_PER_KB = 20_000;
/** Where a block's header has its time and its nonce. */
const TIME_OFFSET = 68;
const NONCE_OFFSET = 76;
/** Everybody knows this key: it owns the play money of a chain that exists on one machine only. */
const faucet = KeyRing.fromPrivate(Buffer.from('candor local bitcoin faucet key!'), true);
faucet.witness = true;

/** A chain like Bitcoin: other letters and version bytes, and a first block of its own, so that nothing is common to both. */
function become({ prefixes: { bech32, pubKeyHash: pubkeyhash, scriptHash: scripthash }, beganAt: time }) {
  Object.assign(network.addressPrefix, { bech32, pubkeyhash, scripthash });
  const raw = Buffer.from(network.genesisBlock, 'hex');
  raw.writeUInt32LE(time, TIME_OFFSET);
  let nonce = 0;
  let block = Block.fromRaw(raw);
  while (!block.verifyPOW()) {
    nonce += 1;
    raw.writeUInt32LE(nonce, NONCE_OFFSET);
    block = Block.fromRaw(raw);
  }
  network.genesisBlock = raw.toString('hex');
  Object.assign(network.genesis, { time, nonce, hash: block.hash('hex') });
}

/**
 * @param {readonly string[]} blocks what was mined before, in hex, in the order it was added
 * @param {(blocks: readonly string[]) => Promise<void>} keep stores blocks before anybody can see them
 * @param {{ prefixes: { bech32: string, pubKeyHash: number, scriptHash: number }, beganAt: number } | undefined} other
 */
export async function openBitcoinNode(blocks, keep, other) {
  if (other) become(other);
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    workers: false,
    listen: false,
    indexTX: true,
    indexAddress: true,
    logConsole: false,
    noAuth: true,
  });
  // Only the node's parts: its own HTTP server would take a fixed port, and its pool would look for others.
  node.http = { open: async () => {}, close: async () => {} };
  await node.open();
  node.miner.addAddress(faucet.getAddress());
  for (const hex of blocks) await node.chain.add(Block.fromRaw(hex, 'hex'));
  if (blocks.length === 0) await mineFirst(node, keep);

  const mine = async (count, tip) => {
    let on = tip;
    for (let made = 0; made < count; made += 1) {
      const job = await node.miner.createJob(on);
      // A branch beside the best one starts empty: what waits was checked against the other branch.
      if (tip) {
        job.attempt.items = [];
        job.attempt.fees = 0;
        job.refresh();
      }
      const block = await job.mineAsync();
      await keep([block.toRaw().toString('hex')]);
      on = tip ? await node.chain.add(block) : void (await node.chain.add(block));
    }
  };

  return {
    node,
    mine: (count) => mine(count, undefined),
    /** A branch one block longer than what it replaces: what a real reorganisation is. */
    reorg: async (depth, isForgetful) => {
      const gone = [];
      for (let back = depth - 1; back >= 0; back -= 1) {
        gone.push(...(await node.chain.getBlock(node.chain.height - back)).txs.slice(1));
      }
      await mine(depth + 1, await node.chain.getEntryByHeight(node.chain.height - depth));
      for (const entry of isForgetful ? [...node.mempool.map.values()] : []) node.mempool.evictEntry(entry);
      // bcoin forgets them by itself when nothing else is waiting; Bitcoin Core never does.
      for (const tx of isForgetful ? [] : gone)
        if (!node.mempool.hasEntry(tx.hash('hex'))) await node.mempool.addTX(tx);
    },
    pay: async (script, units) => {
      const mtx = new MTX();
      mtx.addOutput(Script.fromRaw(script, 'hex'), units);
      const coins = await node.getCoinsByAddress(faucet.getAddress());
      const isRipe = (coin) => !coin.coinbase || node.chain.height - coin.height >= COINBASE_MATURITY;
      const free = coins.filter((coin) => isRipe(coin) && !node.mempool.isSpent(coin.hash, coin.index));
      await mtx.fund(free, { rate: SAT_PER_KB, changeAddress: faucet.getAddress(), height: node.chain.height });
      mtx.sign(faucet);
      const tx = mtx.toTX();
      await node.mempool.addTX(tx);
      return tx.txid();
    },
    waiting: () => node.mempool.map.size,
    addressOf: (text) => Address.fromString(text, network),
    close: () => node.close(),
  };
}

async function mineFirst(node, keep) {
  const made = [];
  for (let height = 0; height < FIRST_BLOCKS; height += 1) {
    const block = await node.miner.mineBlock();
    await node.chain.add(block);
    made.push(block.toRaw().toString('hex'));
  }
  await keep(made);
}
