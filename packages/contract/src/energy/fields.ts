import { SETTLEMENT_ASSET } from '@candor/kernel';

/** Names of the energy rental in a file without schemas: the screens and the rules carry these and not those. */

/** Stored states of an order. Before it there is a quote, which binds nobody. */
export const ENERGY_STATES = ['paid', 'delegating', 'active', 'reclaiming', 'closed', 'refunded'] as const;
export type EnergyState = (typeof ENERGY_STATES)[number];

/** Why money was given back, wholly or, with `partial`, in part. */
export const ENERGY_REASONS = [
  'receiver',
  'receiverBusy',
  'noCapacity',
  'lockTooLong',
  'chainAway',
  'timeout',
  'chainFailed',
  'notDelivered',
  'partial',
] as const;
export type EnergyReason = (typeof ENERGY_REASONS)[number];

/** What may be paid with: what energy costs on its chain, and what the house counts in. */
export const ENERGY_ASSETS = ['TRX', SETTLEMENT_ASSET] as const;
export type EnergyAsset = (typeof ENERGY_ASSETS)[number];

/** What a USDT transfer takes: to somebody who holds USDT already, and to somebody who does not. */
export const ENERGY_PRESETS = { holder: 65_000, newHolder: 131_000 } as const;
export const ENERGY_LEAST = 10_000;
export const ENERGY_MOST = 20_000_000;

export const HOURS_LEAST = 1;
/** Thirty days, where the chain allows as much. */
export const HOURS_MOST = 720;
/** What is offered without typing. */
export const HOUR_PRESETS = [1, 24, 72, 168, 720] as const;
