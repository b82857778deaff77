import type { RecordGroup } from '@candor/contract/define-feature';
import { RECORD_KINDS, type RecordKind } from '@candor/contract/feature-parts';

/**
 * [AST-1] Every kind the ledger is given. A feature that moves money declares its kinds in its manifest and writes
 * `kind: '…' satisfies RecordKind`: a kind that is missing would be found under "all" and nowhere else.
 */
export { RECORD_KINDS, type RecordGroup, type RecordKind };
export type RecordFilter = 'all' | 'recharge' | 'withdrawal' | 'income' | 'expenditure';

/** What a filter asks of the ledger. `kinds` left out means any; an empty list means there is nothing to find. */
export type RecordSelection = { readonly kinds?: readonly string[]; readonly direction?: 'in' | 'out' };

/** [AST-2] */
export function selectRecords(filter: RecordFilter): RecordSelection {
  switch (filter) {
    case 'all':
      return {};
    case 'recharge':
      return { kinds: kindsOf('fromOutside') };
    case 'withdrawal':
      return { kinds: kindsOf('toOutside') };
    case 'income':
      return { kinds: kindsOf('dealing'), direction: 'in' };
    case 'expenditure':
      return { kinds: kindsOf('dealing'), direction: 'out' };
    default:
      return filter satisfies never;
  }
}

function kindsOf(group: RecordGroup): string[] {
  return Object.entries(RECORD_KINDS)
    .filter(([, of]) => of === group)
    .map(([kind]) => kind);
}
