import type { StatementLineName } from '@candor/contract/statement/fields';
import type { Asset, Instant } from '@candor/kernel';
import { RECORD_KINDS, type RecordKind } from '../assets/index.ts';

/** Who was on the other side, as far as it matters here: `fees` of the house, a margin position of the customer's, or others. */
export type FlowSide = 'fees' | 'margin' | 'others';

/** What came of one asset, or went where it is below zero; in minor units. */
export type AssetFlow = { readonly asset: Asset; readonly minor: bigint; readonly side: FlowSide };

/** [STT-1] All that one transfer did with the customer's money. No flow is zero, and each asset has one for each side. */
export type Movement = {
  readonly transferId: string;
  readonly at: Instant;
  readonly kind: string;
  readonly flows: readonly AssetFlow[];
};

/** [STT-1] The postings of one transfer added up. What came and went again in it is nothing. */
export function addFlows(flows: Iterable<AssetFlow>): AssetFlow[] {
  const sums = new Map<string, AssetFlow>();
  for (const { asset, minor, side } of flows) {
    const key = `${side} ${asset}`;
    sums.set(key, { asset, side, minor: (sums.get(key)?.minor ?? 0n) + minor });
  }
  return [...sums.values()].filter(({ minor }) => minor !== 0n);
}

const EXCHANGE: RecordKind = 'flash.exchange';
const BETWEEN_CUSTOMERS: RecordKind = 'transfer';

/** [STT-2] Whether something was given for something. What trades in a batch of orders leave over may be in one asset only. */
export function isTrade({ kind, flows }: Movement): boolean {
  if (groupOf(kind) !== 'dealing' && !isOrder(kind)) return false;
  const others = flows.filter(({ side }) => side === 'others');
  return others.length > 0 && (isOrder(kind) || (others.some(isIn) && others.some((flow) => !isIn(flow))));
}

/** [STT-2] */
export function tradeLine({ kind }: Movement): StatementLineName {
  return kind === EXCHANGE ? 'exchange' : 'trade';
}

/** [STT-2] The line of a flow that is no part of a trade. */
export function lineOf(kind: string, { side, minor }: AssetFlow): StatementLineName {
  if (side === 'margin') return 'margin';
  if (side === 'fees' && minor < 0n) return 'fee';
  const group = groupOf(kind);
  if (group === 'fromOutside') return 'deposit';
  if (group === 'toOutside') return 'withdrawal';
  // A demo account that starts over gives everything back and gets its first money again.
  if (group === 'ownMove') return minor > 0n ? 'deposit' : 'withdrawal';
  if (kind === BETWEEN_CUSTOMERS) return 'transfer';
  // What was paid and comes back was no earning.
  return minor > 0n && !/refund/.test(kind) ? 'earning' : 'payment';
}

export function isIn({ minor }: AssetFlow): boolean {
  return minor > 0n;
}

function isOrder(kind: string): boolean {
  return kind.startsWith('spot.');
}

function groupOf(kind: string) {
  return (RECORD_KINDS as Readonly<Record<string, (typeof RECORD_KINDS)[RecordKind] | undefined>>)[kind] ?? 'dealing';
}
