import type { Instant, Secret } from '@candor/kernel';

/** What a request is signed with. The passphrase is OKX's alone. */
export type AccountKey = {
  readonly key: string;
  readonly secret: Secret<string>;
  readonly passphrase: Secret<string> | null;
};

/** Amounts are decimal text as the venue says them, without zeros at the end: it knows coins that we do not. */
export type AccountBalance = { readonly asset: string; readonly free: string; readonly locked: string };

export type AccountTrade = {
  /** The venue's number; unique within a market of an account. */
  readonly id: string;
  /** As we write markets: BTC-USDT. */
  readonly market: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  readonly feeAsset: string;
  readonly at: Instant;
};

/** How far the trades have been read, in the venue's own numbers. */
export type TradeMark = Readonly<Record<string, string>>;

/** A customer's account at a venue, by a key that may read it. There is nothing here that moves or places anything. */
export type ExchangeAccount = {
  /** Everything the key may do, in the venue's own words. */
  readonly rights: (key: AccountKey) => Promise<readonly string[]>;
  /** What is there; empty balances are left out. */
  readonly balances: (key: AccountKey) => Promise<readonly AccountBalance[]>;
  /**
   * What was traded since a mark, in one round of a few requests; without a mark the newest trades. Ask again with the new
   * mark while there is more.
   */
  readonly trades: (
    key: AccountKey,
    since: TradeMark,
  ) => Promise<{ readonly trades: readonly AccountTrade[]; readonly mark: TradeMark; readonly isMore: boolean }>;
};

export type AccountMarket = { readonly id: string; readonly symbol: string };

export type ExchangeAccountOptions = {
  /** Where REST is: https://api.binance.com or https://www.okx.com. */
  readonly url: string;
  readonly markets: readonly AccountMarket[];
  readonly now: () => number;
  readonly timeoutMs?: number;
  /** A simulator is not given anybody's key; for where keys are real. */
  readonly refusesSimulated?: boolean;
};

/** Why a venue does not let a key in. These can be told to its owner, who can mend them. */
export const KEY_FAULTS = ['wrongKey', 'wrongSignature', 'wrongPassphrase', 'wrongAddress', 'clock', 'denied'] as const;
export type KeyFaultKind = (typeof KEY_FAULTS)[number];

export type AccountFaultKind = KeyFaultKind | 'unreachable' | 'timeout' | 'rateLimited' | 'nonsense' | 'simulated';

/** The venue could not be asked, does not let the key in, or said something that cannot be understood. Its words are left out. */
export class AccountFault extends Error {
  override name = 'AccountFault';
  readonly kind: AccountFaultKind;

  constructor(kind: AccountFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }

  /** Whether it is about the key, and not about the way to the venue. */
  get isOfKey(): boolean {
    return KEY_FAULTS.some((kind) => kind === this.kind);
  }
}
