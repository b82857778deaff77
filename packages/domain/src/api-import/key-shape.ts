import type { VenueName } from '@candor/contract/market/fields';

export type GivenKey = { readonly apiKey: string; readonly apiSecret: string; readonly passphrase: string };

/** The field that cannot be one of that exchange's, or that it looks like a secret of a wallet. */
export type KeyProblem = 'apiKey' | 'apiSecret' | 'passphrase' | 'walletSecret';

/** How the exchanges write the keys they make for HMAC signatures. Keys of other kinds sign with a private key, which we do not take. */
const SHAPES: Readonly<Record<VenueName, Readonly<Record<keyof GivenKey, RegExp>>>> = {
  BINANCE: { apiKey: /^[A-Za-z0-9]{64}$/, apiSecret: /^[A-Za-z0-9]{64}$/, passphrase: /^$/ },
  OKEX: {
    apiKey: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    apiSecret: /^[0-9A-F]{32}$/i,
    passphrase: /^[!-~]{8,32}$/,
  },
};

/**
 * [APM-2] A private key in hexadecimal or WIF, an extended key, or twelve words and more. The exchanges' own secrets never look
 * like one: 64 characters of their alphabet would have to be hexadecimal digits by chance.
 */
export function looksLikeWalletSecret(text: string): boolean {
  const bare = text.trim();
  return (
    /^(0x)?[0-9a-f]{64}$/i.test(bare) ||
    /^[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(bare) ||
    /^[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{40,}/i.test(bare) ||
    /-----BEGIN/.test(bare) ||
    bare.split(/[\s\u3000]+/).length >= 6
  );
}

/** [APM-2] What is wrong with a key as it was typed; undefined where the exchange may be asked about it. */
export function judgeKey(venue: VenueName, given: GivenKey): KeyProblem | undefined {
  const fields = ['apiKey', 'apiSecret', 'passphrase'] as const;
  if (fields.some((field) => looksLikeWalletSecret(given[field]))) return 'walletSecret';
  return fields.find((field) => !SHAPES[venue][field].test(given[field].trim()));
}
