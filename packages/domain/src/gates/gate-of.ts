import type { Feature } from '@candor/contract/feature-parts';
import type { Gate } from '@candor/contract/gates';
import { LEVELS, type Level } from '../levels/index.ts';
import { GATE_TABLE, type GateRule, type RegionSwitch } from './gate-table.ts';

/** What is known of a customer when a gate is asked. */
export type GateFacts = {
  readonly book: 'real' | 'demo';
  readonly isBanned: boolean;
  readonly isOnLegalHold: boolean;
  /** ISO country of the registered mobile, or null where it has none. */
  readonly region: string | null;
  readonly roles: readonly ('team_leader' | 'agent')[];
  readonly isVip: boolean;
  readonly level: number;
  readonly isCertified: boolean;
  readonly hasTradePassword: boolean;
};

/** The regions each switch names. */
export type ClosedRegions = Readonly<Partial<Record<RegionSwitch, readonly string[]>>>;

/** What an operator may set about gates. */
export type GateSettings = { readonly closed: ClosedRegions; readonly levels: readonly Level[] };
export const DEFAULT_GATE_SETTINGS: GateSettings = { closed: {}, levels: LEVELS };

/** [GAT-8] The first thing that stands in this customer's way, or null. */
export function gateOf(feature: Feature, facts: GateFacts, { closed, levels }: GateSettings): Gate | null {
  const rule = GATE_TABLE[feature];
  const levelNeeded = levelNeededFor(feature, levels);
  if (facts.isBanned && !mayAlthoughBanned(rule, facts)) return 'banned';
  if (levelNeeded === null || isClosedIn(rule, facts.region, closed)) return 'notOpen';
  if (rule.needsRealBook && facts.book !== 'real') return 'realOnly';
  if (rule.role !== undefined && !facts.roles.includes(rule.role)) return 'roleOnly';
  if (rule.needsVip && !facts.isVip) return 'vipOnly';
  if (facts.level < levelNeeded) return 'levelTooLow';
  if (rule.needsCertified && !facts.isCertified) return 'notCertified';
  if (rule.needsTradePassword && !facts.hasTradePassword) return 'noTradePassword';
  return null;
}

/** [GAT-5] Zero where the feature asks for no level, null where no level opens it. */
export function levelNeededFor(feature: Feature, levels: readonly Level[] = LEVELS): number | null {
  const { level = 0 } = GATE_TABLE[feature];
  if (level !== 'transferOpen') return level;
  return levels.find(({ isTransferOpen }) => isTransferOpen)?.level ?? null;
}

/** [GAT-1] */
function mayAlthoughBanned(rule: GateRule, facts: GateFacts): boolean {
  return rule.isOpenToBanned === true && !facts.isOnLegalHold;
}

/** [GAT-2] Whether the region alone lets somebody use a feature. */
export function isOpenIn(feature: Feature, region: string | null, closed: ClosedRegions): boolean {
  return !isClosedIn(GATE_TABLE[feature], region, closed);
}

/** [GAT-2] */
function isClosedIn({ regionSwitch }: GateRule, region: string | null, closed: ClosedRegions): boolean {
  const regions = regionSwitch === undefined ? [] : (closed[regionSwitch as RegionSwitch] ?? []);
  return regions.length > 0 && (region === null || regions.includes(region));
}
