/** What a contract says about itself. Nothing of it is to be believed before it was tried. */
export type TokenFacts = {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
};

/** [LST-26] What a transfer did that was tried on the state of the chain and thrown away. */
export type TokenTrial = {
  /** What the sender had before: without enough of it nothing was tried. */
  readonly held: bigint;
  readonly isDone: boolean;
  /** How much less the sender had, and how much more the receiver. */
  readonly sent: bigint;
  readonly received: bigint;
  /** Whether the supply or anybody else's balance changed with it, as far as the chain tells. */
  readonly hasOtherEffects: boolean;
  /** Whether a receiver that is a contract was called. */
  readonly callsReceiver: boolean;
  /** Whether the contract has the functions of tokens whose balances change by themselves. */
  readonly looksRebasing: boolean;
};

/** [LST-26] Looks at a token before it is listed. Every node there is is asked; what they do not agree on is a fault. */
export type TokenProbe = {
  /** Null where there is no code, or it does not answer like a token. */
  readonly facts: (token: string) => Promise<TokenFacts | null>;
  readonly tryTransfer: (token: string, from: string, units: bigint) => Promise<TokenTrial>;
};

/** Functions that only tokens have whose balances change without a transfer: views, called with one word or none. */
export const REBASING_VIEWS = [
  'sharesOf(address)',
  'scaledBalanceOf(address)',
  'getPooledEthByShares(uint256)',
  'rebasingCreditsPerToken()',
  'gonsForBalance(uint256)',
] as const;

/** A text as a contract answers it: with its length, or as 32 bytes that end in zeros. */
export function readText(words: string): string | null {
  const bytes = Buffer.from(words, 'hex');
  if (bytes.length === 32) return clean(bytes);
  if (bytes.length < 96 || BigInt(`0x${words.slice(0, 64)}`) !== 32n) return null;
  const length = BigInt(`0x${words.slice(64, 128)}`);
  return length <= 64n && bytes.length >= 64 + Number(length) ? clean(bytes.subarray(64, 64 + Number(length))) : null;
}

/** Only letters that can be told apart: what imitates another symbol is no symbol. */
function clean(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString('latin1').replace(/\0+$/, '');
  return /^[\x20-\x7e]{1,40}$/.test(text) ? text : null;
}
