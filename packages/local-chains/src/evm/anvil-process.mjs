import { spawn } from 'node:child_process';

/**
 * Started by anvil-program.ts: holds one anvil, and ends it when its own parent is gone, however that one ended. Left to itself
 * anvil would stay for ever and keep its port.
 */
const { program, args } = JSON.parse(process.argv[2] ?? '{}');
const LISTENING = /Listening on (\S+)/;
const LONGEST_WORDS = 2_000;

// A group of its own: Ctrl-C in a terminal is for the server, which then ends its chains in order.
const anvil = spawn(program, args, { env: {}, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
// Gone only when it is: until then it has the port, and somebody has to bury it.
const end = () => {
  anvil.once('exit', () => process.exit());
  anvil.kill('SIGKILL');
};
process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('SIGINT', () => undefined);

let words = '';
anvil.stderr.on('data', (chunk) => {
  words = `${words}${chunk}`.slice(-LONGEST_WORDS);
});
let said = '';
const hear = (chunk) => {
  said += chunk;
  const [, address] = LISTENING.exec(said) ?? [];
  if (address === undefined) return;
  process.send({ listening: `http://${address}` });
  anvil.stdout.off('data', hear);
  // It tells of every question it is asked, and nobody reads it.
  anvil.stdout.resume();
};
anvil.stdout.on('data', hear);
anvil.on('error', (error) => leave(error.message));
// "close" and not "exit": its last words have been read by then.
anvil.on('close', (code, signal) => leave(words.trim() || `it ended with ${code ?? signal}`));

function leave(why) {
  if (process.connected) process.send({ ended: why }, () => process.exit(1));
  else process.exit(1);
}
