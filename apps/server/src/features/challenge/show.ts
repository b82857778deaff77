import type {
  Challenge,
  PastAttempt,
  PoolFigures,
  StandingRow,
  OwnLimits as WireLimits,
} from '@candor/contract/challenge/shapes';
import { limitsAt, type OwnLimits } from '@candor/domain/challenge';
import { maskName } from '@candor/domain/transfer';
import { assert, type Instant, type Money, PPM } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import { type StoredAttempt, type StoredChallenge, type StoredFigures, type StoredStanding, usdt } from './rows.ts';

export const wire = (minor: bigint) => onWire(usdt(minor));

/** [CHG-10] What a rank would get if all ranks were held. */
function prizeOf({ base, entries, shares }: StoredChallenge, rank: number) {
  const share = shares[rank - 1];
  return share === undefined ? null : wire(((base + entries) * BigInt(share)) / PPM);
}

export function showChallenge(challenge: StoredChallenge): Challenge {
  const { id, state, base, entries, shares, freePerDay, price, startsAt, endsAt, players } = challenge;
  return {
    ...{ id, state, freePerDay, startsAt, endsAt, players },
    ...{ base: wire(base), entries: wire(entries), pool: wire(base + entries), price: onWire(price) },
    prizes: shares.map((sharePpm, index) => ({
      ...{ rank: index + 1, sharePpm },
      money: prizeOf(challenge, index + 1) ?? wire(0n),
    })),
  };
}

export function showStanding(challenge: StoredChallenge, row: StoredStanding, userId: string): StandingRow {
  const { rank, score, trades, commitment } = row;
  return {
    ...{ rank, trades, commitment, scorePpm: score, finishedAt: row.finished_at },
    name: maskName(row.username),
    isYou: row.user_id === userId,
    prize: prizeOf(challenge, rank),
  };
}

export function showPast(attempt: StoredAttempt): PastAttempt {
  const { id, kind, score, trades, commitment, finished_at: finishedAt } = attempt;
  assert(
    kind !== null && score !== null && trades !== null && commitment !== null && finishedAt !== null,
    'an attempt that is over',
  );
  return { id, kind, trades, commitment, finishedAt, scorePpm: score, price: wire(attempt.price) };
}

export function showFigures(row: StoredFigures): PoolFigures {
  return {
    ...{ id: row.id, state: row.state, startsAt: row.starts_at, endsAt: row.ends_at },
    ...{ base: wire(row.base), entries: wire(row.entries), escrow: wire(row.escrow) },
    ...{ prizes: wire(row.prizes), refunds: wire(row.refunds), returned: wire(row.returned) },
  };
}

export function showLimits(own: OwnLimits, spent: Money, now: Instant): WireLimits {
  const { limit, raise, pausedUntil } = limitsAt(own, now);
  return {
    ...{ limit: onWire(limit), spent: onWire(spent), pausedUntil },
    raise: raise && { limit: onWire(raise.limit), at: raise.at },
  };
}
