import { PHRASE_LANGUAGES, type PhraseLanguage } from '@candor/keyring';
import { VaultFailure } from './failure.ts';

/** What a wallet's record holds once it is open. Words are kept as their numbers: text cannot be wiped. */
export type PhraseSecret = {
  readonly language: PhraseLanguage;
  readonly indices: Uint16Array;
  /** BIP-39's own passphrase; empty for nearly everybody. */
  readonly passphrase: string;
};

export function packPhrase({ language, indices, passphrase }: PhraseSecret): Uint8Array {
  const place = PHRASE_LANGUAGES.indexOf(language);
  const numbers = Array.from(indices).flatMap((index) => [index >> 8, index & 0xff]);
  return Uint8Array.from([place, indices.length, ...numbers, ...new TextEncoder().encode(passphrase)]);
}

export function unpackPhrase(packed: Uint8Array): PhraseSecret {
  const [place = 0, length = 0] = packed;
  const language = PHRASE_LANGUAGES[place];
  const end = 2 + 2 * length;
  if (!language || packed.length < end) throw new VaultFailure('malformed');
  const indices = Uint16Array.from({ length }, (_none, word) => {
    return ((packed[2 + 2 * word] ?? 0) << 8) | (packed[3 + 2 * word] ?? 0);
  });
  return { language, indices, passphrase: new TextDecoder().decode(packed.subarray(end)) };
}
