import type { ApprovalPayloads } from '@candor/contract';
import { type Instant, ok, refuse } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import type { Change, ProposalRule } from '../approvals/index.ts';
import { type MarketTraits, UNWIND_MS } from '../market/index.ts';
import { outlasting } from './network-change.ts';
import { areSameTerms, areTermsFit, describeTerms, NO_TERMS, type TermsText } from './own-terms.ts';

/** The market as its row says it; undefined where there is none. */
export type MarketChangeFacts = {
  readonly now: Instant;
  readonly market:
    | (Omit<MarketTraits, 'listedAt'> & {
        /** [LST-42] Its own terms, and how its quote is counted. */
        readonly terms: TermsText;
        readonly quoteScale: number;
      })
    | undefined;
  /** [LST-27] When what is traded there leaves its last network; null for what does not. */
  readonly leaves: readonly (number | null)[];
};

type Payload = ApprovalPayloads['market.change'];
type Traits = Omit<Payload, 'market' | 'terms'>;

/** [LST-8] [LST-9] */
export const marketChange: ProposalRule<'market.change', MarketChangeFacts> = {
  judge: (payload, { now, market, leaves }) => {
    if (market === undefined) return refuse('approval.unknownSubject');
    const { phase, opensAt, delistsAt, isQuoted, isLent } = market;
    const before = { phase, opensAt, delistsAt, isQuoted, isLent };
    const { market: id, terms, ...wanted } = payload;
    const isSame = FIELDS.every((field) => before[field] === wanted[field]);
    if (isSame && (!terms || areSameTerms(terms, market.terms))) return refuse('approval.nothingChanges');
    if (terms && !areTermsFit(terms, market.quoteScale)) return refuse('approval.badPayload');
    const isTimely = isOpeningFit(wanted, before.opensAt, now) && isDelistingFit(wanted, before.delistsAt, now);
    if (!isTimely) return refuse('approval.badPayload');
    if (leaves.some((date) => outlasting([wanted], date))) return refuse('approval.badPayload');
    const was = { ...before, ...(terms && { terms: { ...market.terms } }) };
    return ok({ subject: id, payload: { market: id, ...wanted, ...(terms && { terms: { ...terms } }) }, was });
  },
  describe: ({ market, terms, ...wanted }, was) => [
    { name: 'market', from: null, to: market },
    ...FIELDS.flatMap((field) => changeOf(field, was[field] ?? null, wanted[field])),
    ...(terms ? describeTerms(terms, { ...NO_TERMS, ...(was.terms as Partial<TermsText> | undefined) }) : []),
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
