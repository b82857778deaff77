import { describe, expect, it } from 'vitest';
import { RECORD_KINDS, type RecordFilter, selectRecords } from './index.ts';

const filters: RecordFilter[] = ['recharge', 'withdrawal', 'income', 'expenditure'];

function isSelected(filter: RecordFilter, kind: string, direction: 'in' | 'out'): boolean {
  const selection = selectRecords(filter);
  const isKind = selection.kinds === undefined || selection.kinds.includes(kind);
  return isKind && (selection.direction === undefined || selection.direction === direction);
}

it('[AST-1] every kind stands in the table once, in one group', () => {
  expect(RECORD_KINDS).toEqual({
    'sandbox.grant': 'fromOutside',
    'demo.grant': 'fromOutside',
    'demo.reset': 'ownMove',
    recharge: 'fromOutside',
    transfer: 'dealing',
    withdrawal: 'toOutside',
    'withdrawal.returned': 'toOutside',
    'withdrawal.paid': 'toOutside',
    'withdrawal.restored': 'toOutside',
    'team.share': 'dealing',
    'vip.bought': 'dealing',
    'vip.refunded': 'dealing',
    'copy.funded': 'ownMove',
    'copy.returned': 'ownMove',
    'copy.share': 'dealing',
    'staking.open': 'ownMove',
    'staking.returned': 'ownMove',
    'staking.matured': 'dealing',
    'challenge.entry': 'dealing',
    'challenge.prize': 'dealing',
    'challenge.refund': 'dealing',
    energy: 'dealing',
    'energy.delivered': 'dealing',
    'energy.refunded': 'dealing',
    'flash.exchange': 'dealing',
    'margin.liquidation': 'dealing',
    'margin.added': 'ownMove',
    'margin.opened': 'ownMove',
    'margin.closed': 'ownMove',
    'margin.reserved': 'ownMove',
    'margin.released': 'ownMove',
    'robot.started': 'ownMove',
    'robot.stopped': 'ownMove',
    'spot.order': 'ownMove',
    'spot.fill': 'dealing',
    'spot.reserved': 'ownMove',
    'spot.released': 'ownMove',
    'account.move': 'ownMove',
  });
});

describe('[AST-2] filters', () => {
  it.each([
    ['sandbox.grant', 'in', ['recharge']],
    ['withdrawal', 'out', ['withdrawal']],
    ['withdrawal.returned', 'in', ['withdrawal']],
    ['transfer', 'in', ['income']],
    ['transfer', 'out', ['expenditure']],
    ['account.move', 'in', []],
    ['account.move', 'out', []],
  ] as const)('a %s that goes %s is under %o', (kind, direction, expected) => {
    expect(filters.filter((filter) => isSelected(filter, kind, direction))).toEqual(expected);
  });

  it('no line is under two of them, and every line is under all', () => {
    for (const kind of Object.keys(RECORD_KINDS)) {
      for (const direction of ['in', 'out'] as const) {
        expect(filters.filter((filter) => isSelected(filter, kind, direction)).length).toBeLessThanOrEqual(1);
        expect(isSelected('all', kind, direction)).toBe(true);
      }
    }
  });
});
