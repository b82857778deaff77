import { readFileSync } from 'node:fs';
import { englishWords } from '@candor/keyring/english';
import { LEAST_COST, type SealedSecret } from '@candor/vault';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeKeeper } from './keeper.ts';
import type { Ask, Given, Order, Result } from './protocol.ts';

/** BIP-39's own first vector, whose addresses every wallet knows. */
const PHRASE = `${'abandon '.repeat(11)}about`;
const EVM = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const TRON = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const PASSWORD = 'correct horse';

let keeper = makeKeeper(englishWords, LEAST_COST);
let n = 0;

async function ask<A extends Ask>(name: A, given: Given<A>): Promise<Result<A>> {
  n += 1;
  return (await keeper({ n, ask: name, given })) as Result<A>;
}

async function answerTo<A extends Ask>(name: A, given: Given<A>) {
  const result = await ask(name, given);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function codeOf<A extends Ask>(name: A, given: Given<A>): Promise<string> {
  const result = await ask(name, given);
  return result.ok ? 'ok' : result.code;
}

const into = { id: 'w1', password: PASSWORD, network: 'main' } as const;
const ofPhrase = { ...into, set: 'multi', text: PHRASE, language: 'english', passphrase: '' } as const;
const opening = (sealed: SealedSecret, password = PASSWORD) => ({ sealed, proof: { password } });
const kept = await answerTo('importPhrase', ofPhrase);

beforeEach(() => {
  keeper = makeKeeper(englishWords, LEAST_COST);
});

describe('[WLT-1] a wallet of words', () => {
  it('has the addresses every other wallet shows for them', async () => {
    expect(kept.accounts.map(({ address }) => address)).toEqual([TRON, EVM]);
    const bitcoin = await answerTo('importPhrase', { ...ofPhrase, set: 'bitcoin' });
    expect(bitcoin.accounts).toMatchObject([{ address: BITCOIN, path: "m/84'/0'/0'/0/0", script: 'p2wpkh' }]);
  });

  it('tells a mistyped word from words whose checksum fails', async () => {
    const words = PHRASE.split(' ');
    const unknown = await ask('importPhrase', { ...ofPhrase, text: words.with(6, 'abandn').join(' ') });
    expect(unknown).toMatchObject({ ok: false, code: 'invalidMnemonic', detail: { place: 7 } });
    expect(await codeOf('importPhrase', { ...ofPhrase, text: words.slice(1).join(' ') })).toBe('invalidMnemonic');
    expect(await codeOf('importPhrase', { ...ofPhrase, text: words.with(11, 'zoo').join(' ') })).toBe('invalidSeed');
  });

  it('is created, looked at word by word and asked for before it may receive', async () => {
    const made = await answerTo('create', { ...into, set: 'multi', length: 12 });
    expect(JSON.stringify(made.sealed)).not.toContain('abandon');
    const places = Array.from({ length: 12 }, (_none, place) => place);
    const words = await Promise.all(places.map((place) => answerTo('word', { place })));
    expect(await codeOf('word', { place: 12 })).toBe('locked');
    const questions = await answerTo('quiz', {});
    expect(questions).toHaveLength(4);
    const verdicts: string[] = [];
    for (const { place, options } of questions) {
      expect(options).toHaveLength(6);
      expect(options).toContain(words[place]);
      verdicts.push(await answerTo('answerQuiz', { place, word: words[place] ?? '' }));
    }
    expect(verdicts).toEqual(['right', 'right', 'right', 'done']);
    await answerTo('endReveal', {});
    expect(await codeOf('word', { place: 0 })).toBe('locked');
  });

  it('starts the questions over after three wrong answers', async () => {
    await answerTo('reveal', opening(kept.sealed));
    const [question] = await answerTo('quiz', {});
    const wrong = { place: question?.place ?? 0, word: 'zoo' };
    const verdicts = [];
    for (let count = 0; count < 3; count += 1) verdicts.push(await answerTo('answerQuiz', wrong));
    expect(verdicts).toEqual(['wrong', 'wrong', 'again']);
    expect(await codeOf('answerQuiz', wrong)).toBe('locked');
  });
});

describe('[WLT-2] keys and files', () => {
  const KEY = '4646464646464646464646464646464646464646464646464646464646464646';
  const WIF = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn';

  it('show the addresses of the key', async () => {
    const evm = await answerTo('importKey', { ...into, chain: 'evm', text: `0x${KEY}` });
    expect(evm.accounts).toMatchObject([{ address: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F', path: '' }]);
    const bitcoin = await answerTo('importKey', { ...into, chain: 'bitcoin', text: WIF });
    expect(bitcoin.accounts.map(({ address }) => address)).toContain('1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH');
    expect(await answerTo('revealKey', { ...opening(evm.sealed), account: first(evm), network: 'main' })).toBe(KEY);
    expect(await answerTo('revealKey', { ...opening(bitcoin.sealed), account: first(bitcoin), network: 'main' })).toBe(
      WIF,
    );
  });

  it('are refused where nobody could sign with them', async () => {
    expect(await codeOf('importKey', { ...into, chain: 'tron', text: '00' })).toBe('invalidPrivateKey');
    const uncompressed = '5HpHagT65TZzG1PH3CSu63k8DbpvD8s5ip4nEB3kEsreAnchuDf';
    expect(await codeOf('importKey', { ...into, chain: 'bitcoin', text: uncompressed })).toBe('uncompressedKey');
  });

  it('come back from a keystore that we wrote, and a hostile one is refused', async () => {
    const made = await answerTo('importKey', { ...into, chain: 'tron', text: KEY });
    const file = await answerTo('exportKeystore', {
      ...opening(made.sealed),
      account: first(made),
      filePassword: 'fs',
    });
    const again = { ...into, chain: 'tron', file, filePassword: 'fs' } as const;
    expect((await answerTo('importKeystore', again)).accounts).toEqual(made.accounts);
    const stranger = JSON.stringify({ ...JSON.parse(file), address: `41${'00'.repeat(20)}` });
    expect(await codeOf('importKeystore', { ...again, file: stranger })).toBe('wrongAddress');
    // With that cost it would not come back at all; how fast it is refused is measured by the bench of the wallet.
    const costly = file.replace('131072', String(2 ** 30));
    expect(await codeOf('importKeystore', { ...again, file: costly })).toBe('unsupportedKeystore');
    expect(await codeOf('importKeystore', { ...again, file: '['.repeat(50_000) })).toBe('malformedKeystore');
  });
});

describe('[WLT-3] the password', () => {
  it('opens what is unlocked, and nothing opens by another or while locked', async () => {
    const scan = { id: 'w1', chain: 'evm', count: 2, network: 'main' } as const;
    expect(await codeOf('discover', scan)).toBe('locked');
    expect(await codeOf('unlock', opening(kept.sealed, 'Correct horse'))).toBe('wrongPassword');
    await answerTo('unlock', opening(kept.sealed));
    const found = await answerTo('discover', scan);
    expect(found.map(({ template }) => template)).toContain('evm-ledger-live');
    expect(found[0]).toEqual(kept.accounts[1]);
    const next = await answerTo('derivePublic', { id: 'w1', template: 'tron', index: 1, network: 'main' });
    expect(next.path).toBe("m/44'/195'/0'/0/1");
  });

  it('[WLT-4] is changed for another one, and asked again before anything leaves', async () => {
    const { sealed } = kept;
    expect(await codeOf('changePassword', { sealed, old: PASSWORD, next: PASSWORD })).toBe('samePassword');
    expect(await codeOf('changePassword', { sealed, old: 'wrong one', next: 'a new one' })).toBe('wrongPassword');
    const next = await answerTo('changePassword', { sealed, old: PASSWORD, next: 'a new one' });
    await answerTo('unlock', opening(next, 'a new one'));
    expect(await codeOf('check', opening(next))).toBe('wrongPassword');
    expect(await codeOf('reveal', opening(next))).toBe('wrongPassword');
  });

  it('may have a passkey beside it, which opens the same', async () => {
    const prf = crypto.getRandomValues(new Uint8Array(32));
    const answer = { credentialId: 'c1', prfSalt: 's1', prf };
    const sealed = await answerTo('addPasskey', { sealed: kept.sealed, password: PASSWORD, answer });
    expect(await answerTo('check', { sealed, proof: { passkey: answer } })).toBe(true);
    const other = { ...answer, prf: new Uint8Array(32) };
    expect(await codeOf('check', { sealed, proof: { passkey: other } })).toBe('wrongPassword');
  });
});

it('[WLT-2] makes the addresses of a file again, for whoever changed the file would be paid', async () => {
  const forged = kept.accounts.map((account) => ({ ...account, address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }));
  const again = await answerTo('rederive', { ...opening(kept.sealed), accounts: forged, network: 'main' });
  expect(again).toEqual(kept.accounts);
});

describe('[WLT-5] signing', () => {
  const order: Order = {
    chain: 'evm',
    from: EVM,
    path: "m/44'/60'/0'/0/0",
    intent: {
      chainId: 1n,
      nonce: 0n,
      to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      units: 1_000_000n,
      token: null,
      fee: { gasLimit: 21_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    },
  };

  it('shows what the bytes say, and signs those bytes and no others', async () => {
    const shown = await answerTo('describe', { order });
    expect(shown).toMatchObject({ decoded: { action: { kind: 'pay', to: order.intent.to, units: 1_000_000n } } });
    const signing = { ...opening(kept.sealed), order, digest: shown.digest };
    expect((await answerTo('sign', signing)).txid).toMatch(/^0x[0-9a-f]{64}$/);
    const more = { ...order, intent: { ...order.intent, units: 2_000_000n } };
    expect(await codeOf('sign', { ...signing, order: more })).toBe('notAsAsked');
    expect(await codeOf('sign', { ...signing, order: { ...order, path: "m/44'/60'/0'/0/1" } })).toBe('wrongAddress');
    expect(await codeOf('sign', { ...signing, ...opening(kept.sealed, 'wrong one') })).toBe('wrongPassword');
  });
});

it('[WLT-7] carries no list of words but the English one, and reaches for no network', () => {
  const files = ['wallet-vault.ts', 'keeper.ts', 'orders.ts', 'secret-keys.ts', 'quiz.ts'];
  const code = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  expect(code).not.toMatch(/loadWordlist|fetch\(|XMLHttpRequest|WebSocket|importScripts|indexedDB|localStorage/);
});

function first<T>({ accounts }: { readonly accounts: readonly T[] }): T {
  const [account] = accounts;
  if (!account) throw new Error('A wallet has an account');
  return account;
}
