import type { AppInfo, SpotBookName, UserInfo } from '@candor/contract';
import type { LanguageCode } from '@candor/i18n';
import { create } from 'zustand';

/** A public address of the customer's own wallet set; secrets never enter this store. */
export type PublicWallet = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly block_chain: string;
};

/** A market as the quotation lists it. Prices arrive with the market feed. */
export type Market = { readonly symbol: string; readonly base: string; readonly quote: string };
export type CoinInfo = { readonly symbol: string; readonly name: string };
export type TradeInfo = { readonly symbol: string; readonly side: 'buy' | 'sell' };
export type City = {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** The client state of the specification, under its names. Two of them are not kept; docs/tour.md says why. */
export type ClientState = {
  readonly series: readonly string[];
  readonly language: LanguageCode;
  readonly coin_info: CoinInfo | null;
  readonly marketList: readonly Market[];
  readonly cur_trade: string | null;
  readonly cur_seconds: number | null;
  readonly cur_game: string | null;
  readonly cur_time: string | null;
  readonly tradeInfo: TradeInfo | null;
  readonly exchange1: string;
  readonly exchange2: string;
  readonly appInfo: AppInfo | null;
  readonly userInfo: UserInfo | null;
  readonly selectCity: City | null;
  readonly wallets: Readonly<Record<string, readonly PublicWallet[]>>;
  readonly currentWallet: PublicWallet | null;
};

export type SessionState = {
  readonly isSignedIn: boolean;
  /** The server ended the session under an open page, which stays as it is until the customer signs in again. */
  readonly hasEnded: boolean;
  /** It ended before this page showed anything of it: the log-in is asked for and leads back here. */
  readonly isTurnedAway: boolean;
  /** [DMO-10] Only a demo account on this device so far. */
  readonly isGuest: boolean;
  /** Whose money the pages show and move: the customer's own, or play money. */
  readonly book: SpotBookName;
};

export type LiveState = {
  readonly live: 'off' | 'connecting' | 'open' | 'stale';
  /** What the bell counts. */
  readonly unread: number;
  /** Whether a legal text has a version that asks for the customer's consent. */
  readonly asksConsent: boolean;
};

export const useStore = create<ClientState & SessionState & LiveState>()(() => ({
  series: [],
  language: 'en',
  coin_info: null,
  marketList: [],
  cur_trade: null,
  cur_seconds: null,
  cur_game: null,
  cur_time: null,
  tradeInfo: null,
  exchange1: 'BINANCE',
  exchange2: 'OKEX',
  appInfo: null,
  userInfo: null,
  selectCity: null,
  wallets: {},
  currentWallet: null,
  isSignedIn: false,
  hasEnded: false,
  isTurnedAway: false,
  isGuest: false,
  book: 'real',
  live: 'off',
  unread: 0,
  asksConsent: false,
}));
