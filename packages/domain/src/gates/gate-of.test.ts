import { FEATURES, type Feature } from '@candor/contract/feature-parts';
import { GATE_REFUSALS, GATES, type Gate } from '@candor/contract/gates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels/index.ts';
import {
  type ClosedRegions,
  GATE_TABLE,
  type GateFacts,
  gateOf as gateUnder,
  levelNeededFor,
  REGION_SWITCHES,
} from './index.ts';

const gateOf = (feature: Feature, facts: GateFacts, closed: ClosedRegions, levels = LEVELS) =>
  gateUnder(feature, facts, { closed, levels });

/** Somebody for whom everything is open. */
const OPEN: GateFacts = {
  book: 'real',
  isBanned: false,
  isOnLegalHold: false,
  region: 'US',
  roles: ['team_leader', 'agent'],
  isVip: true,
  level: 6,
  isCertified: true,
  hasTradePassword: true,
};

const anyFeature = fc.constantFrom(...FEATURES);
const anyRegion = fc.constantFrom('US', 'DE', 'SG', 'CN', 'AE');
const anyFacts: fc.Arbitrary<GateFacts> = fc.record({
  book: fc.constantFrom('real', 'demo'),
  isBanned: fc.boolean(),
  isOnLegalHold: fc.boolean(),
  region: fc.option(anyRegion),
  roles: fc.subarray(['team_leader', 'agent'] as const),
  isVip: fc.boolean(),
  level: fc.integer({ min: 0, max: 6 }),
  isCertified: fc.boolean(),
  hasTradePassword: fc.boolean(),
});
const anyClosed: fc.Arbitrary<ClosedRegions> = fc.dictionary(
  fc.constantFrom(...REGION_SWITCHES),
  fc.uniqueArray(anyRegion, { maxLength: 3 }),
);

describe('[GAT-8] the first thing in the way', () => {
  it('is nothing at all for somebody who meets everything', () => {
    for (const feature of FEATURES) expect(gateOf(feature, OPEN, {})).toBe(null);
  });

  it('is named once, and lifting it never brings an earlier one', () => {
    fc.assert(
      fc.property(anyFeature, anyFacts, anyClosed, (feature, facts, closed) => {
        const gate = gateOf(feature, facts, closed);
        if (gate === null) return;
        const lifted = lift(gate, feature, facts);
        const next = gateOf(feature, lifted, gate === 'notOpen' ? {} : closed);
        if (next !== null) expect(GATES.indexOf(next)).toBeGreaterThan(GATES.indexOf(gate));
      }),
    );
  });

  it('can always be lifted, in as many steps as there are gates', () => {
    fc.assert(
      fc.property(anyFeature, anyFacts, anyClosed, (feature, start, closedAtStart) => {
        let facts = start;
        let closed = closedAtStart;
        for (let step = 0; step <= GATES.length; step += 1) {
          const gate = gateOf(feature, facts, closed);
          if (gate === null) return;
          if (gate === 'notOpen') closed = {};
          else facts = lift(gate, feature, facts);
        }
        expect.fail(`${feature} never opened`);
      }),
    );
  });

  it('[GAT-5] is never a new one for a higher level, a certified name or a trade password', () => {
    fc.assert(
      fc.property(anyFeature, anyFacts, anyClosed, (feature, facts, closed) => {
        if (gateOf(feature, facts, closed) !== null) return;
        expect(gateOf(feature, { ...facts, level: 6 }, closed)).toBe(null);
        expect(gateOf(feature, { ...facts, isCertified: true, hasTradePassword: true }, closed)).toBe(null);
      }),
    );
  });
});

describe('[GAT-1] a banned customer', () => {
  it.each(FEATURES)('meets the ban at %s, or may withdraw', (feature) => {
    expect(gateOf(feature, { ...OPEN, isBanned: true }, {})).toBe(feature === 'withdrawal' ? null : 'banned');
  });

  it('[WDR-21] must be certified to withdraw, like everybody else', () => {
    expect(gateOf('withdrawal', { ...OPEN, isCertified: false }, {})).toBe('notCertified');
    expect(gateOf('withdrawal', { ...OPEN, isCertified: false, isBanned: true }, {})).toBe('notCertified');
  });

  it('may not even withdraw under a legal hold', () => {
    expect(gateOf('withdrawal', { ...OPEN, isBanned: true, isOnLegalHold: true }, {})).toBe('banned');
  });
});

describe('[GAT-2] a region switch', () => {
  const closed = { staking: ['US'], copyTrading: ['DE'] };

  it.each([
    ['staking', 'US', 'notOpen'],
    ['staking', 'DE', null],
    ['staking', null, 'notOpen'],
    ['copyTrading', 'DE', 'notOpen'],
    ['copyLeading', 'DE', 'notOpen'],
    ['margin', 'US', null],
    ['margin', null, null],
    ['transfer', 'US', null],
  ] as const)('%s in %s is %s', (feature, region, gate) => {
    expect(gateOf(feature, { ...OPEN, region }, closed)).toBe(gate);
  });

  it('that names no region closes nothing, for the unknown neither', () => {
    expect(gateOf('staking', { ...OPEN, region: null }, { staking: [] })).toBe(null);
  });

  it('closes only what has one', () => {
    const everywhere = Object.fromEntries(REGION_SWITCHES.map((name) => [name, ['US']]));
    const shut = FEATURES.filter((feature) => gateOf(feature, OPEN, everywhere) === 'notOpen');
    expect(shut).toEqual(FEATURES.filter((feature) => GATE_TABLE[feature].regionSwitch !== undefined));
  });
});

it.each<[string, Feature, Partial<GateFacts>, Gate]>([
  ['[GAT-3] a demo session', 'transfer', { book: 'demo' }, 'realOnly'],
  ['[GAT-4] no agent', 'agent', { roles: ['team_leader'] }, 'roleOnly'],
  ['[GAT-4] no VIP', 'vipRobots', { isVip: false }, 'vipOnly'],
  ['[GAT-5] level 0', 'transfer', { level: 0 }, 'levelTooLow'],
  ['[GAT-5] level 1', 'copyLeading', { level: 1 }, 'levelTooLow'],
  ['[GAT-6] no certified name', 'transfer', { isCertified: false }, 'notCertified'],
  ['[GAT-7] no trade password', 'bindings', { hasTradePassword: false }, 'noTradePassword'],
])('%s meets a gate at %s', (_, feature, facts, gate) => {
  expect(gateOf(feature, { ...OPEN, ...facts }, {})).toBe(gate);
});

it('[GAT-3] the same engine on the demo book asks for nothing', () => {
  for (const feature of ['spot', 'robots', 'autoInvest', 'demo'] as const) {
    expect(gateOf(feature, { ...OPEN, book: 'demo', level: 0, isCertified: false }, {})).toBe(null);
  }
});

it('[GAT-5] transfers open where the operator’s table of levels opens them', () => {
  const openFrom = (first: number) => LEVELS.map((each) => ({ ...each, isTransferOpen: each.level >= first }));
  const atLevelTwo = { ...OPEN, level: 2 };
  expect(gateOf('transfer', atLevelTwo, {}, openFrom(3))).toBe('levelTooLow');
  expect(gateOf('transfer', atLevelTwo, {}, openFrom(2))).toBe(null);
  expect(levelNeededFor('transfer', openFrom(3))).toBe(3);
  expect(gateOf('transfer', OPEN, {}, openFrom(7))).toBe('notOpen');
});

it('[GAT-9] every gate has a refusal of its own', () => {
  expect(new Set(GATES.map((gate) => GATE_REFUSALS[gate])).size).toBe(GATES.length);
});

function lift(gate: Gate, feature: Feature, facts: GateFacts): GateFacts {
  switch (gate) {
    case 'banned':
      return { ...facts, isBanned: false };
    case 'notOpen':
      return facts;
    case 'realOnly':
      return { ...facts, book: 'real' };
    case 'roleOnly':
      return { ...facts, roles: ['team_leader', 'agent'] };
    case 'vipOnly':
      return { ...facts, isVip: true };
    case 'levelTooLow':
      return { ...facts, level: levelNeededFor(feature) ?? 0 };
    case 'notCertified':
      return { ...facts, isCertified: true };
    case 'noTradePassword':
      return { ...facts, hasTradePassword: true };
    default:
      return gate satisfies never;
  }
}
