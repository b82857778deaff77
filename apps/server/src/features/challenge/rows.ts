import { ATTEMPT_KINDS, ATTEMPT_STATES, CHALLENGE_STATES } from '@candor/contract/challenge/fields';
import { zId } from '@candor/contract/fields';
import { type Money, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes, zCount, zMinor, zMoment } from '../../platform/database/columns.ts';

export const BOOK = 'real';
export const usdt = (minor: bigint): Money => money('USDT', minor);

const ChallengeRow = z.object({
  id: zId('chl'),
  state: z.enum(CHALLENGE_STATES),
  base: zMinor,
  entries: zMinor,
  shares: z.string(),
  free_per_day: z.number(),
  price: zMinor,
  starts_at: zMoment,
  ends_at: zMoment,
  players: zCount,
});

export type StoredChallenge = ReturnType<typeof toChallenge>;

export function toChallenge(raw: unknown) {
  const row = ChallengeRow.parse(raw);
  return {
    ...{ id: row.id, state: row.state, base: row.base, entries: row.entries },
    shares: row.shares.split(',').map(Number),
    freePerDay: row.free_per_day,
    price: usdt(row.price),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    players: row.players,
  } as const;
}

const AttemptRow = z.object({
  id: zId('cha'),
  challenge_id: zId('chl'),
  user_id: zId('usr'),
  state: z.enum(ATTEMPT_STATES),
  kind: z.nullable(z.enum(ATTEMPT_KINDS)),
  price: zMinor,
  seal: z.string(),
  sealed_salt: zBytes,
  player_number: z.nullable(z.string()),
  recording: z.string(),
  commitment: z.nullable(z.string()),
  actions: z.string(),
  started_at: z.nullable(zMoment),
  ends_at: z.nullable(zMoment),
  finished_at: z.nullable(zMoment),
  salt: z.nullable(z.string()),
  path: z.nullable(z.string()),
  score: z.nullable(z.number()),
  trades: z.nullable(z.number()),
});
export type StoredAttempt = z.infer<typeof AttemptRow>;
export const toAttempt = (raw: unknown): StoredAttempt => AttemptRow.parse(raw);

const StandingLine = z.object({
  id: zId('cha'),
  user_id: zId('usr'),
  username: z.string(),
  rank: z.number(),
  score: z.number(),
  trades: z.number(),
  finished_at: zMoment,
  commitment: z.string(),
});
export type StoredStanding = z.infer<typeof StandingLine>;
export const toStanding = (raw: unknown): StoredStanding => StandingLine.parse(raw);

const FiguresRow = z.object({
  id: zId('chl'),
  state: z.enum(CHALLENGE_STATES),
  starts_at: zMoment,
  ends_at: zMoment,
  base: zMinor,
  entries: zMinor,
  escrow: zMinor,
  funded: zMinor,
  prizes: zMinor,
  refunds: zMinor,
  returned: zMinor,
});
export type StoredFigures = z.infer<typeof FiguresRow>;
export const toFigures = (raw: unknown): StoredFigures => FiguresRow.parse(raw);

const LimitRow = z.object({
  day_limit: zMinor,
  raise_limit: z.nullable(zMinor),
  raise_at: z.nullable(zMoment),
  paused_until: z.nullable(zMoment),
});
export const toLimits = (raw: unknown) => LimitRow.parse(raw);

const PayoutRow = z.object({
  challenge_id: zId('chl'),
  transfer_id: z.string(),
  kind: z.enum(['prize', 'refund', 'house']),
  rank: z.nullable(z.number()),
  user_id: z.nullable(zId('usr')),
  amount: zMinor,
});
export type StoredPayout = z.infer<typeof PayoutRow>;
export const toPayout = (raw: unknown): StoredPayout => PayoutRow.parse(raw);
