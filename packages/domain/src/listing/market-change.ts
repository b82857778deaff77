import type { ApprovalPayloads } from '@candor/contract';
import { type Instant, ok, refuse } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import type { Change, ProposalRule } from '../approvals/index.ts';
import { type MarketTraits, UNWIND_MS } from '../market/index.ts';

/** The market as its row says it; undefined where there is none. */
export type MarketChangeFacts = {
  readonly now: Instant;
  readonly market: Omit<MarketTraits, 'listedAt'> | undefined;
};

type Payload = ApprovalPayloads['market.change'];
type Traits = Omit<Payload, 'market'>;

/** [LST-8] [LST-9] */
export const marketChange: ProposalRule<'market.change', MarketChangeFacts> = {
  judge: (payload, { now, market }) => {
    if (market === undefined) return refuse('approval.unknownSubject');
    const { phase, opensAt, delistsAt, isQuoted, isLent } = market;
    const was = { phase, opensAt, delistsAt, isQuoted, isLent };
    const { market: id, ...wanted } = payload;
    if (FIELDS.every((field) => was[field] === wanted[field])) return refuse('approval.nothingChanges');
    const isTimely = isOpeningFit(wanted, was.opensAt, now) && isDelistingFit(wanted, was.delistsAt, now);
    return isTimely ? ok({ subject: id, payload: { ...payload }, was }) : refuse('approval.badPayload');
  },
  describe: ({ market, ...wanted }, was) => [
    { name: 'market', from: null, to: market },
    ...FIELDS.flatMap((field) => changeOf(field, was[field] ?? null, wanted[field])),
  ],
};

const FIELDS = ['phase', 'opensAt', 'delistsAt', 'isQuoted', 'isLent'] as const satisfies readonly (keyof Traits)[];

const NAMES: Readonly<Record<keyof Traits, string>> = {
  phase: 'marketPhase',
  opensAt: 'marketOpens',
  delistsAt: 'marketDelists',
  isQuoted: 'marketQuoted',
  isLent: 'marketLent',
};

/** An opening is of an announced market, and still to come unless it stays what it was. */
function isOpeningFit({ phase, opensAt }: Traits, before: number | null, now: Instant): boolean {
  if (opensAt === null) return true;
  return phase === 'announced' && (opensAt === before || opensAt > now);
}

/** [LST-9] A delisting leaves time to wind up what lasts, unless it stays what it was. */
function isDelistingFit({ phase, delistsAt }: Traits, before: number | null, now: Instant): boolean {
  if (delistsAt === null) return true;
  return phase !== 'announced' && (delistsAt === before || delistsAt >= now + UNWIND_MS);
}

function changeOf(field: keyof Traits, before: Json, after: Json): Change[] {
  return before === after ? [] : [{ name: NAMES[field], from: textOf(before), to: textOf(after) }];
}

function textOf(value: Json): string | null {
  if (typeof value === 'number') return new Date(value).toISOString();
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : null;
}
