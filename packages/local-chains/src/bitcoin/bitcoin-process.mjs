import { appendFileSync, closeSync, fdatasyncSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { openBitcoinNode } from './bitcoin-node.mjs';
import { coreMethods } from './bitcoin-rpc.mjs';

/** Started by bitcoin-chain.ts, spoken to over its channel, and gone when its parent is: however that one ended. */
process.on('disconnect', () => process.exit());

const { path, port } = JSON.parse(process.argv[2] ?? '{}');
const chain = await openBitcoinNode(readBlocks(), keepBlocks);
const methods = coreMethods(chain);

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const reply = await answer(JSON.parse(Buffer.concat(chunks).toString()));
  // Bitcoin Core answers a refusal with an HTTP error, and the reason in the body.
  response.writeHead(reply.error ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
});

async function answer({ id = null, method, params = [] }) {
  const ours = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!ours) return chain.node.rpc.call({ id, method, params });
  try {
    return { id, result: await ours(params), error: null };
  } catch (error) {
    return { id, result: null, error: { code: error.code ?? -1, message: error.message } };
  }
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
