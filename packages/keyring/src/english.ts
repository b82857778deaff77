/** The list most phrases are made of, for a Worker that has to stand alone. */
export { wordlist as englishWords } from '@scure/bip39/wordlists/english.js';
