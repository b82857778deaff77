import { formatUuid } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** [RBT-3] The one id an order of a decision ever has: carried out again, it is the same order. */
export function orderIdOf(robotId: string, at: number, no: number): Uuid {
  return formatUuid(sha256(utf8ToBytes(`candor robot ${robotId} ${at} ${no}`)), 8);
}

/** [RBT-10] The one movement that ends a robot. */
export function settlementIdOf(robotId: string): Uuid {
  return formatUuid(sha256(utf8ToBytes(`candor robot ${robotId} settlement`)), 8);
}
