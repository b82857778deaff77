import type { GatewayChoice } from '@candor/adapters/messages';
import type { Coordinates } from '@candor/domain/location';
import type { ChainSettings } from '../services/chains/chain-settings.ts';
import type { VenueSettings } from '../services/markets/venue-settings.ts';

/** How much one caller may ask for. Tests and benches raise them; a real installation may lower them. */
export type Limits = {
  readonly callsPerIpPer10s: number;
  readonly callsPerAccountPer10s: number;
  /** Log-ins and other commands of people we do not know yet. */
  readonly visitorCommandsPerIpPerMinute: number;
  readonly uploadsPerAccountPerMinute: number;
  readonly socketsPerIp: number;
  /** Codes by SMS or e-mail that one address may have sent to anybody. */
  readonly codesPerIpPerHour: number;
  /** Wrong passwords for one account before it must wait. */
  readonly wrongPasswordsPer15Minutes: number;
  /** How many times the usual all this is: it also stretches the limits that operators set. */
  readonly scale: number;
};

/** A host with its port, if any, and whether its pages are opened over TLS. */
export type Site = { readonly host: string; readonly isHttps: boolean };

/** Who answers for real money, and where customers reach them beside the app. */
export type OperatorFacts = {
  readonly company: string;
  readonly licence: string;
  readonly address: string | null;
  readonly contact: string | null;
  /** Where its seat is on the map. */
  readonly seat: Coordinates | null;
};

/** What main.ts made of the environment. Nothing else reads it. */
export type Config = {
  readonly mode: 'sandbox' | 'real';
  /** Who runs this installation; null in a sandbox, where nobody may. */
  readonly operator: OperatorFacts | null;
  readonly version: string;
  readonly dataDir: string;
  readonly startedAt: number;
  readonly limits: Limits;
  /** How long the answer "who is behind this token" may be reused. */
  readonly sessionCacheMs: number;
  /** Whether every answer is held against the contract before it leaves: always, but for benches and real mode. */
  readonly checksAnswers: boolean;
  /** How many proxies stand before us; their X-Forwarded-For and -Proto are believed, a forwarded host is not. */
  readonly proxies: number;
  /** The one address customers open, where it was said; otherwise whatever a request names. */
  readonly site: Site | null;
  /** The other address, which operators open, where the console has one of its own. */
  readonly consoleSite: Site | null;
  /** Who may read /metrics from elsewhere than this machine: whoever sends it as a bearer token. */
  readonly metricsToken: string | null;
  /** Where SMS and e-mail leave; in a sandbox nowhere. */
  readonly gateways: GatewayChoice;
  /** Where the nodes of the chains are. */
  readonly chains: ChainSettings;
  /** Where the venues are whose prices we read. */
  readonly venues: VenueSettings;
  /** Where exchange rates of currencies are published; null where nobody said. */
  readonly ratesUrl: string | null;
};

export const DEFAULT_LIMITS: Limits = {
  callsPerIpPer10s: 600,
  callsPerAccountPer10s: 300,
  visitorCommandsPerIpPerMinute: 60,
  uploadsPerAccountPerMinute: 20,
  socketsPerIp: 50,
  codesPerIpPerHour: 20,
  wrongPasswordsPer15Minutes: 10,
  scale: 1,
};

export function scaleLimits(limits: Limits, by: number): Limits {
  const scaled = Object.entries(limits).map(([name, limit]) => [name, Math.max(1, Math.round(limit * by))]);
  return Object.fromEntries(scaled) as Limits;
}
