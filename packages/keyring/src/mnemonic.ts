import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39';
import { expectThat, KeyringFailure, orFail } from './failure.ts';

/** The ten lists of BIP-39, by the names under which a sealed phrase remembers its own. New ones go to the end. */
export const PHRASE_LANGUAGES = [
  'english',
  'simplified-chinese',
  'traditional-chinese',
  'japanese',
  'korean',
  'spanish',
  'french',
  'italian',
  'portuguese',
  'czech',
] as const;
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

/**
 * None is loaded before somebody asks for it: each is 7 KB on the wire. They stand apart from the names, so that a Worker
 * that is handed its words carries none of them.
 */
const LISTS: Readonly<Record<PhraseLanguage, () => Promise<{ readonly wordlist: string[] }>>> = {
  english: () => import('@scure/bip39/wordlists/english.js'),
  'simplified-chinese': () => import('@scure/bip39/wordlists/simplified-chinese.js'),
  'traditional-chinese': () => import('@scure/bip39/wordlists/traditional-chinese.js'),
  japanese: () => import('@scure/bip39/wordlists/japanese.js'),
  korean: () => import('@scure/bip39/wordlists/korean.js'),
  spanish: () => import('@scure/bip39/wordlists/spanish.js'),
  french: () => import('@scure/bip39/wordlists/french.js'),
  italian: () => import('@scure/bip39/wordlists/italian.js'),
  portuguese: () => import('@scure/bip39/wordlists/portuguese.js'),
  czech: () => import('@scure/bip39/wordlists/czech.js'),
};

/** 2,048 words; they are public, so a page may load them and hand them to whoever holds the secret. */
export type Wordlist = readonly string[];

export async function loadWordlist(language: PhraseLanguage): Promise<Wordlist> {
  return (await LISTS[language]()).wordlist;
}

/** How many words a phrase can have, and how many random bits stand behind them. */
const BITS = new Map([
  [12, 128],
  [15, 160],
  [18, 192],
  [21, 224],
  [24, 256],
]);
export const PHRASE_LENGTHS: readonly number[] = [...BITS.keys()];
const SUGGESTIONS = 10;

/** A new phrase of 12 or 24 words from the device's own randomness. */
export function createPhrase(words: Wordlist, length: 12 | 24): string {
  const entropy = crypto.getRandomValues(new Uint8Array((BITS.get(length) ?? 0) / 8));
  const phrase = phraseOfEntropy(entropy, words);
  entropy.fill(0);
  return phrase;
}

/** As people type and paste: other spaces, capitals, accents in another spelling, line breaks. */
export function normalizePhrase(text: string): string {
  return text.normalize('NFKD').toLowerCase().split(/\s+/u).filter(Boolean).join(' ');
}

/** The words of the list that begin so, for whoever types. */
export function suggestWords(prefix: string, words: Wordlist): readonly string[] {
  const start = prefix.normalize('NFKD').toLowerCase();
  if (start === '') return [];
  return words.filter((word) => word.normalize('NFKD').startsWith(start)).slice(0, SUGGESTIONS);
}

/** The lists that know every word. Several share words, so more than one can fit, and then a person has to say. */
export function fittingLanguages(
  text: string,
  lists: ReadonlyMap<PhraseLanguage, Wordlist>,
): readonly PhraseLanguage[] {
  const typed = normalizePhrase(text).split(' ');
  return [...lists].filter(([, words]) => typed.every((word) => placeOf(word, words) >= 0)).map(([name]) => name);
}

/**
 * The phrase as numbers of its words. Fails with the place of the first word that is in no list, or with `invalidSeed`
 * where all are and the checksum does not fit.
 */
export function readPhrase(text: string, words: Wordlist): Uint16Array {
  const typed = normalizePhrase(text).split(' ').filter(Boolean);
  const places = typed.map((word) => placeOf(word, words));
  const unknown = places.indexOf(-1);
  if (unknown >= 0) {
    const suggestions = suggestWords((typed[unknown] ?? '').slice(0, 3), words);
    throw new KeyringFailure('invalidMnemonic', { place: unknown + 1, suggestions });
  }
  expectThat(BITS.has(typed.length), 'invalidMnemonic', PHRASE_LENGTHS.join(', '));
  const indices = Uint16Array.from(places);
  entropyOf(indices, words).fill(0);
  return indices;
}

export function phraseOf(indices: Uint16Array, words: Wordlist): string {
  return Array.from(indices, (index) => words[index] ?? '').join(isJapanese(words) ? '\u3000' : ' ');
}

/** The bits behind the words, or `invalidSeed`. */
export function entropyOf(indices: Uint16Array, words: Wordlist): Uint8Array {
  return orFail('invalidSeed', () => mnemonicToEntropy(phraseOf(indices, words), [...words]));
}

export function phraseOfEntropy(entropy: Uint8Array, words: Wordlist): string {
  return entropyToMnemonic(entropy, [...words]);
}

/** 64 bytes from which all keys come. The passphrase is BIP-39's own, and never the wallet's password. */
export function seedOf(phrase: string, passphrase = ''): Uint8Array {
  return orFail('invalidMnemonic', () => mnemonicToSeedSync(phrase.normalize('NFKD'), passphrase));
}

function placeOf(word: string, words: Wordlist): number {
  const exact = words.indexOf(word);
  return exact >= 0 ? exact : words.findIndex((one) => one.normalize('NFKD') === word);
}

function isJapanese(words: Wordlist): boolean {
  return words[0] === 'あいこくしん';
}
