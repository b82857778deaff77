import { limitConcurrency } from '../../platform/limit-concurrency.ts';

/** Openings, fills and cancels one after another: of two that came at once, each would fit beneath a cap by itself. */
export const inTurn = limitConcurrency({ concurrent: 1, waiting: 1_000 });
