import { HOUR_MS, MINUTE_MS } from '@candor/kernel';
import type { LoginName } from './login-name.ts';

/** So many wrong tries under one key in so much time. */
export type LoginLimit = { readonly key: string; readonly allowed: number; readonly windowMs: number };

/** Where a try comes from: the subscriber first, then the wider networks it lies in, each with its larger share. */
export type TryNetworks = readonly [TryNetwork, ...TryNetwork[]];
type TryNetwork = { readonly key: string; readonly share: number };

export type LoginTry = {
  readonly name: LoginName;
  readonly networks: TryNetworks;
  /** A device this account was logged in from before; null for any other. */
  readonly knownDevice: string | null;
};

export type LoginAllowance = {
  /** Wrong passwords for one name from one place. */
  readonly each: number;
};

const QUARTER_MS = 15 * MINUTE_MS;
/** A list of leaked passwords tried from a thousand addresses still gets this many for one name. */
const PER_NAME = 5;
/** A list of names tried from one address: enough for an office behind one line, too little for a list. */
const PER_ADDRESS = 10;

/**
 * [ATH-13] What a try is counted against. Names are counted as typed, known or not, so that the counting tells nobody
 * which of them exist. [ATH-14] A device the owner has used before has an allowance of its own and is held up by no
 * stranger: whoever wants to keep the owner out would have to have the owner's device.
 */
export function loginLimits(
  { name, networks, knownDevice }: LoginTry,
  { each }: LoginAllowance,
): readonly LoginLimit[] {
  const who = `login:${name.by}:${name.value}`;
  if (knownDevice !== null) return [{ key: `${who}:device:${knownDevice}`, allowed: each, windowMs: QUARTER_MS }];
  return [
    { key: `${who}:from:${networks[0].key}`, allowed: each, windowMs: QUARTER_MS },
    ...fromNetworks('login', networks, each * PER_ADDRESS),
    { key: who, allowed: each * PER_NAME, windowMs: HOUR_MS },
  ];
}

/** A list tried from a /48 finds 65,536 subscribers' networks there, and gets the tries of sixteen. */
function fromNetworks(where: string, networks: TryNetworks, allowed: number): readonly LoginLimit[] {
  return networks.map(({ key, share }) => ({
    key: `${where}:from:${key}`,
    allowed: allowed * share,
    windowMs: QUARTER_MS,
  }));
}

/** Names of the console are few and nobody is known by a device there: a name holds out against many addresses. */
const PER_OPERATOR = 20;
/** Every wrong try at the console stands in the audit log, which nobody can shorten: a stranger may fill little of it. */
const PER_CONSOLE_ADDRESS = 3;

/** [ATH-13] What a try at the console is counted against. */
export function consoleLimits(
  { username, networks }: { readonly username: string; readonly networks: TryNetworks },
  { each }: LoginAllowance,
): readonly LoginLimit[] {
  const who = `console:${username.toLowerCase()}`;
  return [
    { key: `${who}:from:${networks[0].key}`, allowed: each, windowMs: QUARTER_MS },
    ...fromNetworks('console', networks, each * PER_CONSOLE_ADDRESS),
    { key: who, allowed: each * PER_OPERATOR, windowMs: HOUR_MS },
  ];
}

/** [ATH-13] Wrong second steps of one account: whoever gets that far knows the password already. */
export function secondLimits(userId: string, { each }: LoginAllowance): readonly LoginLimit[] {
  return [{ key: `second:${userId}`, allowed: each, windowMs: QUARTER_MS }];
}
