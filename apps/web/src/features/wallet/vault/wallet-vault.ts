import { englishWords } from '@candor/keyring/english';
import { makeKeeper } from './keeper.ts';
import type { Question } from './protocol.ts';

/**
 * The Worker that holds secrets. It is one file, served with a policy of its own: it may compile WebAssembly for Argon2id,
 * load no other script and reach no network, so nothing it knows has a way out but the answers of the protocol.
 */
const answer = makeKeeper(englishWords);

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((reply) => self.postMessage(reply));
});
