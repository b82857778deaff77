import type {
  BitcoinCoin,
  BitcoinIntent,
  BitcoinNetwork,
  BitcoinScript,
  ChainKind,
  DecodedBitcoin,
  DecodedEvm,
  DecodedTron,
  EvmIntent,
  FailureCode,
  FailureDetail,
  PhraseLanguage,
  SignedBytes,
  TronHead,
  TronIntent,
  Wordlist,
} from '@candor/keyring';
import type { PasskeyAnswer, SealedSecret, VaultFailureCode } from '@candor/vault';

/** What the page says to the Worker that holds secrets, and what it is told. Nothing the page is told opens a wallet. */

/** Which chains a wallet is for. Bitcoin has a set of its own, with its own current wallet. */
export type WalletSet = 'multi' | 'bitcoin';

/** A public account: nothing in it can spend. */
export type Account = {
  readonly chain: ChainKind;
  readonly address: string;
  /** Empty for the one account of an imported key. */
  readonly path: string;
  /** Whose way of numbering keys it is; `key` for an imported one. */
  readonly template: string;
  readonly script: BitcoinScript | null;
  /** 33 bytes in hex; a Bitcoin coin is spent with it named. */
  readonly publicKey: string;
};

/** Who opens a wallet now: its password as typed, or a passkey's answer. */
export type Proof = { readonly password: string } | { readonly passkey: PasskeyAnswer };

/** A sealed record and what opens it. `words` is the public list of a phrase that is not English. */
export type Opening = {
  readonly sealed: SealedSecret;
  readonly proof: Proof;
  readonly words?: Wordlist | undefined;
};

/** What a customer asks to sign. The bytes are made of it in the Worker and nowhere else. */
export type Order =
  | { readonly chain: 'evm'; readonly from: string; readonly path: string; readonly intent: EvmIntent }
  | { readonly chain: 'tron'; readonly path: string; readonly intent: TronIntent; readonly head: TronHead }
  | { readonly chain: 'bitcoin'; readonly intent: BitcoinIntent; readonly coins: readonly BitcoinCoin[] };

/** Read back from the bytes that will be signed, and which bytes those are: `sign` takes no others. */
export type Description = { readonly digest: string } & (
  | { readonly chain: 'evm'; readonly decoded: DecodedEvm }
  | { readonly chain: 'tron'; readonly decoded: DecodedTron }
  | { readonly chain: 'bitcoin'; readonly decoded: DecodedBitcoin; readonly change: bigint }
);

export type NewWallet = { readonly sealed: SealedSecret; readonly accounts: readonly Account[] };
type Into = { readonly id: string; readonly password: string; readonly network: BitcoinNetwork };

export type QuizQuestion = { readonly place: number; readonly options: readonly string[] };

/** Each question of the protocol: what is given and what is answered. */
export type Protocol = {
  create: { given: Into & { readonly set: WalletSet; readonly length: 12 | 24 }; answer: NewWallet };
  importPhrase: {
    given: Into & {
      readonly set: WalletSet;
      readonly text: string;
      readonly language: PhraseLanguage;
      readonly words?: Wordlist | undefined;
      readonly passphrase: string;
    };
    answer: NewWallet;
  };
  importKey: { given: Into & { readonly chain: ChainKind; readonly text: string }; answer: NewWallet };
  importKeystore: {
    given: Into & { readonly chain: 'evm' | 'tron'; readonly file: string; readonly filePassword: string };
    answer: NewWallet;
  };
  unlock: { given: Opening; answer: { readonly renewed: SealedSecret | null } };
  /** Accounts of other wallets' numbering, for words and keys from elsewhere. The wallet must be unlocked. */
  discover: {
    given: {
      readonly id: string;
      readonly chain: ChainKind;
      readonly count: number;
      readonly network: BitcoinNetwork;
    };
    answer: readonly Account[];
  };
  derivePublic: {
    given: {
      readonly id: string;
      readonly template: string;
      readonly index: number;
      readonly network: BitcoinNetwork;
    };
    answer: Account;
  };
  /** Whether the proof opens it, for what happens outside: a file that is handed out, a wallet that is deleted. */
  check: { given: Opening; answer: true };
  /** The same accounts made again from the secret: what a file says of its own addresses is not believed. */
  rederive: {
    given: Opening & { readonly accounts: readonly Account[]; readonly network: BitcoinNetwork };
    answer: readonly Account[];
  };
  /** Opens the words for looking at; each is then asked for by its place. */
  reveal: { given: Opening; answer: { readonly count: number } };
  word: { given: { readonly place: number }; answer: string };
  quiz: { given: Record<string, never>; answer: readonly QuizQuestion[] };
  answerQuiz: { given: { readonly place: number; readonly word: string }; answer: QuizVerdict };
  endReveal: { given: Record<string, never>; answer: true };
  revealKey: { given: Opening & { readonly account: Account; readonly network: BitcoinNetwork }; answer: string };
  exportKeystore: {
    given: Opening & { readonly account: Account; readonly filePassword: string };
    answer: string;
  };
  changePassword: {
    given: { readonly sealed: SealedSecret; readonly old: string; readonly next: string };
    answer: SealedSecret;
  };
  addPasskey: {
    given: { readonly sealed: SealedSecret; readonly password: string; readonly answer: PasskeyAnswer };
    answer: SealedSecret;
  };
  describe: { given: { readonly order: Order }; answer: Description };
  sign: { given: Opening & { readonly order: Order; readonly digest: string }; answer: SignedBytes };
};

/** `again`: three wrong answers, and the words have to be looked at once more. */
export type QuizVerdict = 'right' | 'wrong' | 'again' | 'done';

export type Ask = keyof Protocol;
export type Given<A extends Ask> = Protocol[A]['given'];
export type Answered<A extends Ask> = Protocol[A]['answer'];

export type VaultCode = FailureCode | VaultFailureCode | 'uncompressedKey' | 'workerFailed';
export type Question<A extends Ask = Ask> = { readonly n: number; readonly ask: A; readonly given: Given<A> };
export type Reply<A extends Ask = Ask> = { readonly n: number } & Result<A>;
export type Result<A extends Ask = Ask> =
  | { readonly ok: true; readonly value: Answered<A> }
  | { readonly ok: false; readonly code: VaultCode; readonly detail: FailureDetail };
