import type { Feature } from '@candor/contract/gates';

/** Features an operator may close region by region. */
export const REGION_SWITCHES = [
  'referral',
  'paidAttempts',
  'staking',
  'copyTrading',
  'margin',
  'energy',
  'flashExchange',
] as const;
export type RegionSwitch = (typeof REGION_SWITCHES)[number];

export type GateRule = {
  /** Whoever is banned may still do this, unless a legal hold is on file. */
  readonly isOpenToBanned?: true;
  readonly regionSwitch?: RegionSwitch;
  readonly needsRealBook?: true;
  readonly role?: 'team_leader' | 'agent';
  readonly needsVip?: true;
  /** A level, or the first one at which the table of levels opens transfers. */
  readonly level?: number | 'transferOpen';
  readonly needsCertified?: true;
  readonly needsTradePassword?: true;
};

/** A project of one's own, for others to follow. */
const LEADING_LEVEL = 2;

/** The table of SPEC.md. What is not named is not asked for. */
export const GATE_TABLE: Readonly<Record<Feature, GateRule>> = {
  recharge: { needsRealBook: true },
  withdrawal: { needsRealBook: true, isOpenToBanned: true, needsTradePassword: true },
  transfer: { needsRealBook: true, level: 'transferOpen', needsCertified: true, needsTradePassword: true },
  identity: { needsRealBook: true },
  bindings: { needsRealBook: true, needsTradePassword: true },
  spot: {},
  margin: { regionSwitch: 'margin' },
  demo: {},
  flashExchange: { needsRealBook: true, regionSwitch: 'flashExchange', needsTradePassword: true },
  robots: {},
  vipRobots: { needsVip: true },
  autoInvest: {},
  copyTrading: { needsRealBook: true, regionSwitch: 'copyTrading' },
  copyLeading: { needsRealBook: true, regionSwitch: 'copyTrading', level: LEADING_LEVEL, needsCertified: true },
  staking: { needsRealBook: true, regionSwitch: 'staking' },
  energy: { needsRealBook: true, regionSwitch: 'energy' },
  referral: { needsRealBook: true, regionSwitch: 'referral' },
  paidAttempts: { needsRealBook: true, regionSwitch: 'paidAttempts' },
  team: { needsRealBook: true },
  agent: { needsRealBook: true, role: 'agent' },
};
