import { zAsset, zId } from '@candor/contract/fields';
import { STAKE_STATES, STAKING_RELEASES } from '@candor/contract/staking/fields';
import type { StakeRecord, StakingTerms } from '@candor/domain/staking';
import { type Asset, money, ppm } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';

const terms = {
  asset: zAsset,
  days: z.number(),
  rate_ppm: z.number(),
  release: z.enum(STAKING_RELEASES),
  minimum: zMinor,
  maximum: zMinor,
  quantity: zMinor,
} as const;

const ProjectRow = z.object({
  id: zId('skp'),
  ...terms,
  staked: zMinor,
  created_at: zMoment,
  expires_at: zMoment,
  closed_at: z.nullable(zMoment),
  /** As the books have them. */
  reserve: zMinor,
  set_aside: zMinor,
});

/** A project with its reserve and what lies aside for it. */
export type StoredProject = ReturnType<typeof toProject>;

export function toProject(raw: unknown) {
  const row = ProjectRow.parse(raw);
  return {
    id: row.id,
    asset: row.asset,
    terms: toTerms(row.asset, row),
    staked: money(row.asset, row.staked),
    reserve: money(row.asset, row.reserve),
    setAside: money(row.asset, row.set_aside),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isClosed: row.closed_at !== null,
  } as const;
}

function toTerms(
  asset: Asset,
  row: Pick<z.infer<typeof ProjectRow>, Exclude<keyof typeof terms, 'asset'>>,
): StakingTerms {
  return {
    days: row.days,
    rate: ppm(row.rate_ppm),
    release: row.release,
    minimum: money(asset, row.minimum),
    maximum: money(asset, row.maximum),
    quantity: money(asset, row.quantity),
  };
}

const StakeRow = z.object({
  id: zId('skh'),
  project_id: zId('skp'),
  user_id: zId('usr'),
  asset: zAsset,
  days: z.number(),
  rate_ppm: z.number(),
  release: z.enum(STAKING_RELEASES),
  amount: zMinor,
  interest: zMinor,
  state: z.enum(STAKE_STATES),
  transfer_id: z.string(),
  end_transfer_id: z.nullable(z.string()),
  started_at: zMoment,
  matures_at: zMoment,
  ended_at: z.nullable(zMoment),
});

export type StoredStake = ReturnType<typeof toStake>;

export function toStake(raw: unknown) {
  const row = StakeRow.parse(raw);
  return {
    id: row.id,
    userId: row.user_id,
    projectId: row.project_id,
    days: row.days,
    rate: row.rate_ppm,
    release: row.release,
    amount: money(row.asset, row.amount),
    interest: money(row.asset, row.interest),
    state: row.state,
    transferId: row.transfer_id,
    endTransferId: row.end_transfer_id,
    startedAt: row.started_at,
    maturesAt: row.matures_at,
    endedAt: row.ended_at,
  } as const satisfies StakeRecord & Record<string, unknown>;
}

const CoverageRow = z.object({
  asset: zAsset,
  staked: zMinor,
  promised: zMinor,
  set_aside: zMinor,
  reserve: zMinor,
  paid: zMinor,
});

export function toCoverage(raw: unknown) {
  const { asset, staked, promised, set_aside: setAside, reserve, paid } = CoverageRow.parse(raw);
  const of = (minor: bigint) => money(asset, minor);
  return {
    asset,
    ...{ staked: of(staked), promised: of(promised), setAside: of(setAside), reserve: of(reserve), paid: of(paid) },
  } as const;
}
export type StoredCoverage = ReturnType<typeof toCoverage>;

const PromisedRow = z.object({ project_id: zId('skp'), stakes: zCount, promised: zMinor, paid: zMinor });
export const toPromised = (raw: unknown) => PromisedRow.parse(raw);

const LegRow = z.object({
  id: z.string(),
  at: zMoment,
  asset: zAsset,
  from_name: z.string(),
  to_name: z.string(),
  amount: zMinor,
});
export type StoredLeg = z.infer<typeof LegRow>;
export const toLeg = (raw: unknown): StoredLeg => LegRow.parse(raw);
