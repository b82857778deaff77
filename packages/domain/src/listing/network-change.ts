import type { ApprovalPayloads } from '@candor/contract';
import { DAY_MS, type Instant, ok, refuse, SETTLEMENT_ASSET } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import type { Change, ProposalRule } from '../approvals/index.ts';
import type { MarketTraits } from '../market/index.ts';

/** [LST-18] A delisting is announced so long ahead: whoever has the coin must have the time to take it away. */
export const WITHDRAW_MS = 7 * DAY_MS;

type NetworkPayload = ApprovalPayloads['network.change'];
type NetworkState = Omit<NetworkPayload, 'asset' | 'network'>;

/** The row as it is; undefined where there is none. */
export type NetworkChangeFacts = {
  readonly now: Instant;
  readonly row: NetworkState | undefined;
  /** Until when the asset leaves over its other networks; null for one without a date. */
  readonly others: readonly (number | null)[];
  /** Those it is traded in, on either side. */
  readonly markets: AssetDelistingFacts['markets'];
};

const FIELDS = ['depositsOpen', 'withdrawalsOpen', 'delistsAt'] as const satisfies readonly (keyof NetworkState)[];

const NAMES: Readonly<Record<keyof NetworkState, string>> = {
  depositsOpen: 'networkDeposits',
  withdrawalsOpen: 'networkWithdrawals',
  delistsAt: 'networkLeaves',
};

export function networkName({ asset, network }: Pick<NetworkPayload, 'asset' | 'network'>): string {
  return `${asset}-${network}`;
}

/** [LST-18] What two operators say of an asset on one network. */
export const networkChange: ProposalRule<'network.change', NetworkChangeFacts> = {
  judge: (payload, { now, row, others, markets }) => {
    if (row === undefined) return refuse('approval.unknownSubject');
    const { depositsOpen, withdrawalsOpen, delistsAt } = row;
    const was = { depositsOpen, withdrawalsOpen, delistsAt };
    if (FIELDS.every((field) => was[field] === payload[field])) return refuse('approval.nothingChanges');
    if (!isTimely(payload.delistsAt, was.delistsAt, now)) return refuse('approval.badPayload');
    // [LST-27] The last network that gets a date is the delisting of the asset.
    const leaves = leavesBy([...others, payload.delistsAt]);
    const isLast = leaves !== null && payload.delistsAt !== was.delistsAt;
    if (isLast && (payload.asset === SETTLEMENT_ASSET || outlasting(markets, leaves))) {
      return refuse('approval.badPayload');
    }
    return ok({ subject: networkName(payload), payload: { ...payload }, was });
  },
  describe: (payload, was) => [
    { name: 'assetCode', from: null, to: payload.asset },
    { name: 'networkName', from: null, to: payload.network },
    ...FIELDS.flatMap((field) => changeOf(NAMES[field], was[field] ?? null, payload[field])),
  ],
};

export type AssetDelistingFacts = {
  readonly now: Instant;
  /** Until when it leaves over each of its networks; empty where it is not listed or has none. */
  readonly networks: Readonly<Record<string, number | null>>;
  /** Those it is traded in, on either side. */
  readonly markets: readonly { readonly phase: MarketTraits['phase']; readonly delistsAt: number | null }[];
};

/** [LST-27] What two operators say of an asset as such: it leaves every network at one date, and nothing is traded in it by then. */
export const assetDelisting: ProposalRule<'asset.delist', AssetDelistingFacts> = {
  judge: ({ asset, delistsAt }, { now, networks, markets }) => {
    const dates = Object.values(networks);
    if (dates.length === 0) return refuse('approval.unknownSubject');
    if (dates.every((each) => each === delistsAt)) return refuse('approval.nothingChanges');
    const isFit = asset !== SETTLEMENT_ASSET && dates.every((each) => isTimely(delistsAt, each, now));
    if (!isFit || outlasting(markets, delistsAt)) return refuse('approval.badPayload');
    return ok({ subject: asset, payload: { asset, delistsAt }, was: { networks: { ...networks } } });
  },
  describe: ({ asset, delistsAt }, was) => [
    { name: 'assetCode', from: null, to: asset },
    ...changeOf('networkLeaves', onlyDate(was.networks), delistsAt),
  ],
};

/** [LST-27] When an asset leaves its last network; null where one of them has no date, or where it has none. */
export function leavesBy(dates: readonly (number | null)[]): number | null {
  const known = dates.filter((each) => each !== null);
  return known.length > 0 && known.length === dates.length ? Math.max(...known) : null;
}

/** [LST-27] Whether a market would still trade what can no longer leave. */
export function outlasting(markets: AssetDelistingFacts['markets'], leaves: number | null): boolean {
  if (leaves === null) return false;
  return markets.some(({ phase, delistsAt }) => phase !== 'delisted' && (delistsAt === null || delistsAt > leaves));
}

/** One that stays what it was may be near. */
function isTimely(wanted: number | null, before: number | null, now: Instant): boolean {
  return wanted === null || wanted === before || wanted >= now + WITHDRAW_MS;
}

/** Networks that differ say nothing in common. */
function onlyDate(networks: Json | undefined): Json {
  if (typeof networks !== 'object' || networks === null) return null;
  const dates = new Set(Object.values(networks));
  const [only] = dates;
  return dates.size === 1 ? (only ?? null) : null;
}

function changeOf(name: string, before: Json, after: Json): Change[] {
  return before === after ? [] : [{ name, from: textOf(before), to: textOf(after) }];
}

function textOf(value: Json): string | null {
  if (typeof value === 'number') return new Date(value).toISOString();
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : null;
}
