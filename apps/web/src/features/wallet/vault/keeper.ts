import {
  createPhrase,
  KeyringFailure,
  openKeystore,
  type PhraseLanguage,
  readPhrase,
  readPrivateKey,
  type Wordlist,
  writeKeystore,
  writeWif,
} from '@candor/keyring';
import {
  addPasskey,
  type Cost,
  changePassword,
  LEAST_COST,
  measureCost,
  openByPasskey,
  openSecret,
  packPhrase,
  type SealedSecret,
  sealSecret,
  unpackPhrase,
  VaultFailure,
} from '@candor/vault';
import { describeOrder, signOrder } from './orders.ts';
import type { Answered, Ask, Given, NewWallet, Opening, Question, Reply, VaultCode } from './protocol.ts';
import { makeQuiz, type Quiz } from './quiz.ts';
import {
  accountAgain,
  accountAt,
  accountsOfKey,
  candidates,
  firstAccounts,
  keySecret,
  type OpenSecret,
  phraseSecret,
} from './secret-keys.ts';

type Answers = { readonly [A in Ask]: (given: Given<A>) => Answered<A> | Promise<Answered<A>> };

/** Thrown for a key whose addresses we could show and not spend from. */
class UncompressedKey extends Error {}

/**
 * What runs in the Worker. It holds open secrets between two questions in two places only: wallets that are unlocked, and the
 * one whose words are being looked at. The Worker is ended on a lock, and both go with it.
 */
export function makeKeeper(english: Wordlist, cost?: Cost): (question: Question) => Promise<Reply> {
  let measured: Promise<Cost> | undefined = cost && Promise.resolve(cost);
  const unlocked = new Map<string, OpenSecret>();
  let shown: { readonly open: OpenSecret; quiz: Quiz | null } | null = null;

  /** [WLT-10] Measured for the first record that is written, and once for as long as this Worker lives. */
  function costHere(): Promise<Cost> {
    measured ??= measureCost();
    return measured;
  }

  function show(open: OpenSecret): void {
    shown?.open.wipe();
    shown = { open, quiz: null };
  }

  function wordAt(place: number): string {
    const phrase = shown?.open.phrase;
    const index = phrase?.secret.indices[place];
    if (!phrase || index === undefined) throw new VaultFailure('locked');
    return phrase.words[index] ?? '';
  }

  async function openFrom({
    sealed,
    proof,
    words,
  }: Opening): Promise<{ open: OpenSecret; renewed: SealedSecret | null }> {
    const { secret, renewed } =
      'password' in proof
        ? await openSecret(sealed, proof.password, cost ?? LEAST_COST)
        : { secret: await openByPasskey(sealed, proof.passkey), renewed: null };
    return { open: readSecret(sealed, secret, words ?? english), renewed };
  }

  async function using<T>(opening: Opening, work: (open: OpenSecret) => T | Promise<T>): Promise<T> {
    const { open } = await openFrom(opening);
    try {
      return await work(open);
    } finally {
      open.wipe();
    }
  }

  function unlockedOf(id: string): OpenSecret {
    const open = unlocked.get(id);
    if (!open) throw new VaultFailure('locked');
    return open;
  }

  async function sealPhrase(
    text: string,
    words: Wordlist,
    into: Pick<Given<'importPhrase'>, 'id' | 'password' | 'set' | 'network' | 'passphrase'> & {
      readonly language: PhraseLanguage;
    },
  ): Promise<{ made: NewWallet; open: OpenSecret }> {
    const secret = { language: into.language, indices: readPhrase(text, words), passphrase: into.passphrase };
    const packed = packPhrase(secret);
    const sealed = await sealSecret(
      { id: into.id, kind: 'phrase', secret: packed, password: into.password },
      await costHere(),
    );
    packed.fill(0);
    const open = phraseSecret(secret, words);
    return { made: { sealed, accounts: firstAccounts(open, into.set, into.network) }, open };
  }

  async function sealKey(key: Uint8Array, into: Given<'importKey'> | Given<'importKeystore'>): Promise<NewWallet> {
    const sealed = await sealSecret(
      { id: into.id, kind: 'key', secret: key, password: into.password },
      await costHere(),
    );
    const open = keySecret(key);
    const accounts = accountsOfKey(open, into.chain, into.network);
    open.wipe();
    return { sealed, accounts };
  }

  const answers: Answers = {
    create: async ({ length, ...into }) => {
      const text = createPhrase(english, length);
      const { made, open } = await sealPhrase(text, english, { ...into, passphrase: '', language: 'english' });
      show(open);
      return made;
    },
    importPhrase: async ({ text, words, ...into }) => {
      const { made, open } = await sealPhrase(text, words ?? english, into);
      open.wipe();
      return made;
    },
    importKey: async (given) => {
      const { privateKey, isCompressed } = readPrivateKey(given.text, given.chain, given.network);
      if (!isCompressed) throw new UncompressedKey();
      return await sealKey(privateKey, given);
    },
    importKeystore: async (given) => await sealKey(await openKeystore(given.file, given.filePassword), given),
    unlock: async (opening) => {
      const { open, renewed } = await openFrom(opening);
      unlocked.get(opening.sealed.id)?.wipe();
      unlocked.set(opening.sealed.id, open);
      return { renewed };
    },
    discover: ({ id, ...wanted }) => candidates(unlockedOf(id), wanted),
    derivePublic: ({ id, ...wanted }) => accountAt(unlockedOf(id), wanted),
    check: async (opening) => await using(opening, () => true as const),
    rederive: async ({ accounts, network, ...opening }) =>
      await using(opening, (open) => accounts.map((account) => accountAgain(open, account, network))),
    reveal: async (opening) => {
      const { open } = await openFrom(opening);
      if (!open.phrase) throw new VaultFailure('malformed');
      show(open);
      return { count: open.phrase.secret.indices.length };
    },
    word: ({ place }) => wordAt(place),
    quiz: () => {
      const phrase = shown?.open.phrase;
      if (!shown || !phrase) throw new VaultFailure('locked');
      shown.quiz = makeQuiz(
        Array.from(phrase.secret.indices, (index) => phrase.words[index] ?? ''),
        phrase.words,
      );
      return shown.quiz.questions;
    },
    answerQuiz: ({ place, word }) => {
      if (!shown?.quiz) throw new VaultFailure('locked');
      const verdict = shown.quiz.judge(place, word);
      if (verdict === 'again') shown.quiz = null;
      return verdict;
    },
    endReveal: () => {
      shown?.open.wipe();
      shown = null;
      return true;
    },
    revealKey: async ({ account, network, ...opening }) =>
      await using(opening, (open) =>
        open.usingKeyAt(account.path, (key) =>
          account.chain === 'bitcoin' ? writeWif({ privateKey: key, isCompressed: true }, network) : hexOf(key),
        ),
      ),
    exportKeystore: async ({ account, filePassword, ...opening }) =>
      await using(opening, async (open) => {
        if (account.chain === 'bitcoin') throw new VaultFailure('malformed');
        const key = open.usingKeyAt(account.path, (own) => Uint8Array.from(own));
        return await writeKeystore(key, filePassword, account.chain).finally(() => key.fill(0));
      }),
    changePassword: async ({ sealed, old, next }) => await changePassword(sealed, { old, next }, await costHere()),
    addPasskey: async ({ sealed, password, answer }) => await addPasskey(sealed, password, answer),
    describe: ({ order }) => describeOrder(order),
    sign: async ({ order, digest, ...opening }) => await using(opening, (open) => signOrder(open, order, digest)),
  };

  return async ({ n, ask, given }) => {
    try {
      // One table for all questions: a question is answered by the row of its own name.
      const answer = answers[ask] as (given: unknown) => unknown;
      return { n, ok: true, value: (await answer(given)) as Answered<Ask> };
    } catch (error) {
      return { n, ok: false, code: codeOf(error), detail: error instanceof KeyringFailure ? error.detail : {} };
    }
  };
}

function readSecret(sealed: SealedSecret, secret: Uint8Array, words: Wordlist): OpenSecret {
  if (sealed.kind === 'key') return keySecret(secret);
  const phrase = unpackPhrase(secret);
  secret.fill(0);
  return phraseSecret(phrase, words);
}

/** Only a code leaves: what a library says in an error may quote what it was given. */
function codeOf(error: unknown): VaultCode {
  if (error instanceof KeyringFailure || error instanceof VaultFailure) return error.code;
  return error instanceof UncompressedKey ? 'uncompressedKey' : 'workerFailed';
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
