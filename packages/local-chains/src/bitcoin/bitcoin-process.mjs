import { appendFileSync, closeSync, fdatasyncSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readJson } from '../read-json.mjs';
import { openBitcoinNode } from './bitcoin-node.mjs';
import { coreMethods } from './bitcoin-rpc.mjs';

/** Started by bitcoin-chain.ts, spoken to over its channel, and gone when its parent is: however that one ended. */
process.on('disconnect', () => process.exit());

const { path, port, other } = JSON.parse(process.argv[2] ?? '{}');
const chain = await openBitcoinNode(readBlocks(), keepBlocks, other);
const methods = coreMethods(chain);

/** bcoin's own answers to these leave it with a chain that fails its next block, and the whole process with it. */
const NOT_HERE = new Set(['invalidateblock', 'reconsiderblock', 'pruneblockchain', 'resetchain', 'stop']);

// What bcoin reports here would otherwise end the process: the block or transaction it speaks of is simply not taken.
chain.node.on('error', (error) => process.stderr.write(`bitcoin: ${error.message}\n`));

const server = createServer((request, response) => {
  const send = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const fail = (error) => {
    const { status = 500, code = -1, message = 'something failed here' } = error ?? {};
    send(status, { id: null, result: null, error: { code, message } });
  };
  // Bitcoin Core answers a refusal with an HTTP error, and the reason in the body.
  readJson(request)
    .then(async (asked) => {
      const reply = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked);
      send(!Array.isArray(reply) && reply.error ? 500 : 200, reply);
    }, fail)
    .catch(fail);
});

async function answer(asked) {
  if (typeof asked?.method !== 'string') return refuse(null, -32600, 'a request has a method and params');
  const { id = null, method, params = [] } = asked;
  if (NOT_HERE.has(method)) return refuse(id, -32601, 'not on a local chain: use its reorg instead');
  const ours = Object.hasOwn(methods, method) ? methods[method] : undefined;
  try {
    if (!ours) return await chain.node.rpc.call({ id, method, params });
    return { id, result: await ours(params), error: null };
  } catch (error) {
    return refuse(id, error.code ?? -1, error.message);
  }
}

function refuse(id, code, message) {
  return { id, result: null, error: { code, message } };
}

const jobs = {
  mine: ({ blocks }) => chain.mine(blocks),
  reorg: ({ depth, isForgetful }) => chain.reorg(depth, isForgetful),
  pay: ({ script, units }) => chain.pay(script, units),
  waiting: () => chain.waiting(),
};
let last = Promise.resolve();
process.on('message', ({ id, job, ...given }) => {
  last = last
    .then(() => jobs[job](given))
    .then(
      (result) => process.send({ id, result }),
      (error) => process.send({ id, error: error.message }),
    );
});

server.listen(port, '127.0.0.1', () => process.send({ ready: `http://127.0.0.1:${server.address().port}` }));

/** The last line may have been cut off: then its block was never shown to anybody. */
function readBlocks() {
  if (!path) return [];
  try {
    const text = readFileSync(path, 'utf8');
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

async function keepBlocks(blocks) {
  if (!path) return;
  const file = openSync(path, 'a');
  appendFileSync(file, blocks.map((hex) => `${hex}\n`).join(''));
  fdatasyncSync(file);
  closeSync(file);
}
