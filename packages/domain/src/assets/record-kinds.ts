/** [AST-1] What a kind of movement is to the customer whose statement it stands in. */
export type RecordGroup = 'fromOutside' | 'toOutside' | 'dealing' | 'ownMove';

/**
 * [AST-1] Every kind the ledger is given, in one place. A feature that moves money adds its kinds here and writes
 * `kind: '…' satisfies RecordKind`: a kind that is missing would be found under "all" and nowhere else.
 */
export const RECORD_KINDS = {
  'sandbox.grant': 'fromOutside',
  'demo.grant': 'fromOutside',
  /** Everything back and the first money again; neither is income. */
  'demo.reset': 'ownMove',
  recharge: 'fromOutside',
  transfer: 'dealing',
  /** Set aside when it is asked for; given back where it is not paid; spent, which the customer's account does not feel. */
  withdrawal: 'toOutside',
  'withdrawal.returned': 'toOutside',
  'withdrawal.paid': 'toOutside',
  /** Set aside when a rental is paid; earned when the chain shows it; given back where it does not. */
  energy: 'dealing',
  'energy.delivered': 'dealing',
  'energy.refunded': 'dealing',
  /** One coin for another, with the desk of the house: in and out at once. */
  'flash.exchange': 'dealing',
  /** Money set aside for an order and given back; what a trade paid, brought and cost. */
  'spot.order': 'ownMove',
  'spot.fill': 'dealing',
  /** What a liquidation did outside of the book: the insurance fund, other positions, the lending pool. */
  'margin.liquidation': 'dealing',
  /** From the customer to a position of theirs, and on to the pool as far as something is owed. */
  'margin.added': 'ownMove',
  'account.move': 'ownMove',
} as const satisfies Record<string, RecordGroup>;

export type RecordKind = keyof typeof RECORD_KINDS;
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
