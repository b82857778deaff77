import { judgeSmsBudget, type SmsUsed, shareOfSms } from '@candor/domain/verification';
import { type Instant, SECOND_MS } from '@candor/kernel';
import type { QuotingStop } from '../../services/engine/liquidity-rows.ts';

export type CheckState = 'ok' | 'warn' | 'bad';
export type Check = { name: string; state: CheckState; value: string; note: string };

/** Everything the checks look at, read in one go. */
export type Findings = {
  readonly now: Instant;
  readonly server: { version: string; bytes: bigint; connections: bigint; allowed: number };
  readonly ledger: { last_at: number | null; transfers: bigint; is_held: boolean };
  /** Commands that wait for their turn in this process; unknown where it does not write. */
  readonly queued: number | undefined;
  readonly outbox: { waiting: bigint; oldest: number | null };
  readonly jobs: { waiting: bigint; failed: bigint };
  /** How far each chain is read; lost are payments that were credited and have left their chain. */
  readonly scanners: readonly ScannerFinding[];
  /** Codes by SMS, and how many there may be. */
  readonly sms: SmsUsed & {
    readonly perHour: number;
    readonly perDay: number;
    readonly perCountry: number;
    /** The country that got most within a day. */
    readonly busiest: { readonly prefix: string; readonly inDay: number } | null;
  };
  /** Alerts about two customers that nobody has looked at. */
  readonly pairs: number;
  /** Where the liquidity provider stands still because it lost too much within an hour. */
  readonly quotingStops: readonly Pick<QuotingStop, 'book' | 'market' | 'until'>[];
  /** Draws that were due some minutes ago and have neither numbers nor a reason why not. */
  readonly lateDraws: number;
  readonly clients: number;
  readonly books: readonly { book: string; asset: string; sum: string }[];
  readonly verified: { at: number; actor_name: string; details: { isSound: boolean; breaches: number } } | undefined;
};

export type ScannerFinding = {
  readonly chain: string;
  readonly height: bigint;
  readonly head_height: bigint;
  readonly scanned_at: number;
  readonly problem: string | null;
  readonly lost: bigint;
  /** Blocks that were read without what contracts paid in them. */
  readonly untraced: bigint;
};

/** Longer than a scanner pauses after a fault. */
const SCANNER_STILL_MS = 120 * SECOND_MS;

/** Far above what a busy second brings, far below where callers are turned away. */
const CROWDED_QUEUE = 5_000;
const OUTBOX_LATE_MS = 5 * SECOND_MS;
const OUTBOX_STUCK_MS = 60 * SECOND_MS;

/** What the console's home page says, worst things included, in plain words. */
export function judge(found: Findings): Check[] {
  return [
    judgeBooks(found),
    judgeLedger(found),
    judgeVerification(found),
    judgeDatabase(found),
    judgeOutbox(found),
    judgeJobs(found),
    ...judgeScanners(found),
    judgeSms(found),
    judgePairs(found),
    judgeLiquidity(found),
    judgeDraws(found),
    { name: 'live', state: 'ok', value: `${found.clients} open`, note: 'WebSocket connections to this process.' },
  ];
}

function judgeBooks({ books }: Findings): Check {
  const off = books.filter(({ sum }) => sum !== '0').map(({ book, asset }) => `${asset} in book ${book}`);
  return off.length === 0
    ? { name: 'books', state: 'ok', value: 'Balanced', note: 'All accounts of each book and asset sum to zero.' }
    : { name: 'books', state: 'bad', value: 'Off balance', note: `Does not sum to zero: ${off.join(', ')}.` };
}

function judgeLedger({ ledger, queued, now }: Findings): Check {
  const value = `${ledger.transfers} transfers`;
  if (!ledger.is_held) return { name: 'ledger', state: 'bad', value, note: 'No process holds the right to write.' };
  const last = ledger.last_at === null ? 'No transfer yet.' : `Last transfer ${ago(now, ledger.last_at)}.`;
  const queue = queued === undefined ? '' : ` ${queued} waiting.`;
  const state = (queued ?? 0) > CROWDED_QUEUE ? 'warn' : 'ok';
  return { name: 'ledger', state, value, note: `${last}${queue}` };
}

function judgeVerification({ verified, now }: Findings): Check {
  const name = 'verification';
  if (!verified) return { name, state: 'warn', value: 'Never', note: 'The books have not been checked yet.' };
  const by = `Checked by ${verified.actor_name} ${ago(now, verified.at)}.`;
  return verified.details.isSound
    ? { name, state: 'ok', value: 'Sound', note: by }
    : { name, state: 'bad', value: `${verified.details.breaches} breaches`, note: by };
}

function judgeDatabase({ server }: Findings): Check {
  const { version, bytes, connections, allowed } = server;
  const isCrowded = Number(connections) > allowed * 0.8;
  return {
    name: 'database',
    state: isCrowded ? 'warn' : 'ok',
    value: `PostgreSQL ${version}`,
    note: `${bytes / 1_000_000n} MB, ${connections} of ${allowed} connections.`,
  };
}

function judgeOutbox({ outbox, now }: Findings): Check {
  const lagMs = outbox.oldest === null ? 0 : Math.max(0, now - outbox.oldest);
  const state = lagMs > OUTBOX_STUCK_MS ? 'bad' : lagMs > OUTBOX_LATE_MS ? 'warn' : 'ok';
  const note = outbox.oldest === null ? 'Every fact has been told.' : `The oldest has waited ${lagMs / SECOND_MS} s.`;
  return { name: 'outbox', state, value: `${outbox.waiting} waiting`, note };
}

function judgeJobs({ jobs }: Findings): Check {
  const note = jobs.failed === 0n ? 'None has failed for good.' : `${jobs.failed} failed for good and need a person.`;
  return { name: 'jobs', state: jobs.failed === 0n ? 'ok' : 'warn', value: `${jobs.waiting} waiting`, note };
}

/** [SPT-31] */
function judgePairs({ pairs }: Findings): Check {
  const name = 'pairs';
  return pairs === 0
    ? { name, state: 'ok', value: 'None', note: 'No two customers trade with each other away from the price.' }
    : {
        name,
        state: 'warn',
        value: `${pairs} to look at`,
        note: 'Two customers trade with each other away from the price. See markets.',
      };
}

/** [SPT-44] */
function judgeLiquidity({ quotingStops }: Findings): Check {
  const name = 'liquidity';
  if (quotingStops.length === 0) {
    return { name, state: 'ok', value: 'Within limits', note: 'No market stands at the hourly loss limit.' };
  }
  const where = quotingStops.map(
    ({ book, market, until }) => `${market} (${book}) until ${new Date(until).toISOString().slice(11, 16)} UTC`,
  );
  const note = `Lost more within an hour than it may: ${where.join(', ')}. See markets.`;
  return { name, state: 'warn', value: `${quotingStops.length} stopped`, note };
}

/** [DRAW-6] */
function judgeDraws({ lateDraws }: Findings): Check {
  const name = 'draws';
  return lateDraws === 0
    ? { name, state: 'ok', value: 'On time', note: 'Every draw that was due is revealed.' }
    : { name, state: 'warn', value: `${lateDraws} late`, note: 'Their block is not solid, or TRON cannot be read.' };
}

/** One line for all chains that are read, worst first; none where no chain is open. */
function judgeScanners({ scanners, now }: Findings): Check[] {
  if (scanners.length === 0) return [];
  const lost = scanners.filter((each) => each.lost > 0n);
  const still = scanners.filter((each) => each.problem !== null || now - each.scanned_at > SCANNER_STILL_MS);
  const value = `${scanners.length - still.length} of ${scanners.length} reading`;
  if (lost.length > 0) {
    const note = lost.map(({ chain, lost: count }) => `${count} credited payments have left ${chain}`).join('; ');
    return [{ name: 'scanners', state: 'bad', value, note: `${note}. The chain was rewritten deeper than we wait.` }];
  }
  if (still.length > 0) {
    const why = still.map(
      ({ chain, problem, scanned_at }) => `${chain}: ${problem ?? `last read ${ago(now, scanned_at)}`}`,
    );
    return [{ name: 'scanners', state: 'warn', value, note: `${why.join('; ')}.` }];
  }
  const untraced = scanners.filter((each) => each.untraced > 0n);
  if (untraced.length > 0) {
    const blocks = untraced.map(({ chain, untraced: count }) => `${count} of ${chain}`).join(', ');
    const note = `Blocks read without what contracts paid in them: ${blocks}. Add a node that keeps older states.`;
    return [{ name: 'scanners', state: 'warn', value, note }];
  }
  const note = scanners.map(({ chain, height, head_height }) => `${chain} ${height} of ${head_height}`).join(', ');
  return [{ name: 'scanners', state: 'ok', value, note: `Blocks read: ${note}.` }];
}

/** [COD-6] Somebody may be running up our bill, or the budget is too small for the day. */
function judgeSms({ sms }: Findings): Check {
  const { busiest, perCountry } = sms;
  const ofAll = shareOfSms(sms, { smsPerHour: sms.perHour, smsPerDay: sms.perDay });
  const share = Math.max(ofAll, (busiest?.inDay ?? 0) / perCountry);
  const state = judgeSmsBudget(share);
  const most = busiest ? ` Most to ${busiest.prefix}: ${busiest.inDay} of ${perCountry} this day.` : '';
  const used = `${sms.inHour} of ${sms.perHour} this hour, ${sms.inDay} of ${sms.perDay} this day.${most}`;
  const where = ofAll >= 1 ? '' : ' there';
  const note = state === 'bad' ? `${used} Strangers get no codes${where} until it is free again.` : used;
  return { name: 'sms', state, value: `${Math.round(share * 100)} % used`, note };
}

function ago(now: Instant, at: number): string {
  const seconds = Math.max(0, Math.round((now - at) / SECOND_MS));
  if (seconds < 120) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
