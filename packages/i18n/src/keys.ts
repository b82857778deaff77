import type assets from '../messages/en/assets.json';
import type auth from '../messages/en/auth.json';
import type bindings from '../messages/en/bindings.json';
import type common from '../messages/en/common.json';
import type console from '../messages/en/console.json';
import type demo from '../messages/en/demo.json';
import type energy from '../messages/en/energy.json';
import type error from '../messages/en/error.json';
import type find from '../messages/en/find.json';
import type flashExchange from '../messages/en/flash-exchange.json';
import type home from '../messages/en/home.json';
import type identity from '../messages/en/identity.json';
import type margin from '../messages/en/margin.json';
import type market from '../messages/en/market.json';
import type messages from '../messages/en/messages.json';
import type mine from '../messages/en/mine.json';
import type parts from '../messages/en/parts.json';
import type profile from '../messages/en/profile.json';
import type publicApi from '../messages/en/public-api.json';
import type recharge from '../messages/en/recharge.json';
import type sandbox from '../messages/en/sandbox.json';
import type screens from '../messages/en/screens.json';
import type security from '../messages/en/security.json';
import type spot from '../messages/en/spot.json';
import type titles from '../messages/en/titles.json';
import type transfer from '../messages/en/transfer.json';
import type ui from '../messages/en/ui.json';
import type verification from '../messages/en/verification.json';
import type wallet from '../messages/en/wallet.json';
import type withdrawal from '../messages/en/withdrawal.json';

/** Every text of the app, typed from the English files: a key that is not there does not compile. */
type English = {
  assets: typeof assets;
  auth: typeof auth;
  bindings: typeof bindings;
  common: typeof common;
  console: typeof console;
  demo: typeof demo;
  error: typeof error;
  energy: typeof energy;
  find: typeof find;
  'flash-exchange': typeof flashExchange;
  home: typeof home;
  identity: typeof identity;
  margin: typeof margin;
  market: typeof market;
  messages: typeof messages;
  mine: typeof mine;
  parts: typeof parts;
  profile: typeof profile;
  'public-api': typeof publicApi;
  recharge: typeof recharge;
  sandbox: typeof sandbox;
  screens: typeof screens;
  security: typeof security;
  spot: typeof spot;
  titles: typeof titles;
  transfer: typeof transfer;
  ui: typeof ui;
  verification: typeof verification;
  wallet: typeof wallet;
  withdrawal: typeof withdrawal;
};

export type Namespace = keyof English;
export type MessageKey<N extends Namespace> = keyof English[N] & string;

/** A message after the build: Lingui's tokens under `<namespace>.<key>`. */
export type Catalog = Record<string, CompiledMessage>;
export type CompiledMessage = string | readonly unknown[];

export type Values = Readonly<Record<string, string | number>>;
