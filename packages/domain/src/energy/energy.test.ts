import { instant, money } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  courseOf,
  decideDeliver,
  decideRefund,
  decideRent,
  type EnergyOrder,
  energyOf,
  mostHours,
  priceEnergy,
  sellable,
  splitPrice,
  stakeFor,
} from './index.ts';

const TARIFF = { sunPerEnergyBelowDay: 28n, sunPerEnergyAndDay: 45n, usdtPerTrx: money('USDT', 350_000n) };
const NOW = { burnSunPerEnergy: 100n };
const CHAIN = { totalEnergyLimit: 180_000_000_000n, totalEnergyWeight: 19_000_000_000n };
const ORDER: EnergyOrder = {
  id: 'nrg_00000000000000000000000001',
  userId: 'usr_00000000000000000000000001',
  state: 'delegating',
  energy: 65_000,
  price: money('TRX', 1_820_000n),
  holdId: '0190a000-0000-7000-8000-000000000001',
};
const view = (minor: bigint) => ({ now: instant(1), balance: () => money('TRX', minor) });

describe('[NRG-2] [NRG-3] the price', () => {
  it('below a day is one tariff, and from a day on the other for each started day', () => {
    const at = (hours: number) => priceEnergy({ energy: 65_000, hours }, NOW, TARIFF);
    expect(at(1)).toMatchObject({ trx: { minor: 1_820_000n }, uses: 1, days: 0, reductionPpm: 720_000 });
    expect(at(23).trx).toEqual(at(1).trx);
    expect(at(24)).toMatchObject({ trx: { minor: 2_925_000n }, uses: 1, days: 1, reductionPpm: 550_000 });
    expect(at(25)).toMatchObject({ trx: { minor: 5_850_000n }, uses: 2, days: 2, reductionPpm: 550_000 });
    expect(at(25).reductionOncePpm).toBe(100_000);
  });

  it('follows the chain: the reduction of 2024 is not the one of today', () => {
    const at = (burnSunPerEnergy: bigint) =>
      priceEnergy({ energy: 65_000, hours: 1 }, { burnSunPerEnergy }, TARIFF).reductionPpm;
    expect([at(420n), at(210n), at(100n), at(20n)]).toEqual([933_333, 866_666, 720_000, -400_000]);
  });

  it('in USDT is rounded up, and is none without a rate', () => {
    expect(priceEnergy({ energy: 10_001, hours: 1 }, NOW, TARIFF).usdt?.minor).toBe(98_010n);
    const closed = { ...TARIFF, usdtPerTrx: null };
    expect(priceEnergy({ energy: 10_001, hours: 1 }, NOW, closed).usdt).toBe(null);
  });
});

describe('[NRG-4] the stake', () => {
  it('always carries the energy it was computed for, with a little to spare', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 20_000_000 }),
        fc.bigInt({ min: 1_000_000n, max: 40_000_000_000n }),
        (energy, totalEnergyWeight) => {
          const figures = { ...CHAIN, totalEnergyWeight };
          const sun = stakeFor(energy, figures);
          expect(sun % 1_000_000n).toBe(0n);
          expect(energyOf(sun, figures)).toBeGreaterThanOrEqual(energy);
        },
      ),
    );
    expect(stakeFor(65_000, CHAIN)).toBe(6_930_000_000n);
  });
});

it('[NRG-7] blocks are three seconds, and the chain’s longest lock is the limit', () => {
  expect([blocksOf(1), blocksOf(720)]).toEqual([1_200, 864_000]);
  expect([mostHours(864_000n, 720), mostHours(10_512_000n, 720), mostHours(100_000n, 720)]).toEqual([720, 720, 83]);
});

it('[NRG-8] what is promised and the margin are not sold', () => {
  expect(sellable(1_000n, 200n, 50_000n)).toBe(760n);
  expect(sellable(1_000n, 1_200n, 50_000n)).toBe(0n);
});

describe('the money', () => {
  it('[NRG-9] is set aside where there is enough', () => {
    const paid = { ...ORDER, state: 'paid' } as const;
    expect(decideRent(paid, view(1_820_000n))).toMatchObject({ ok: true, value: { postings: [{ do: 'hold' }] } });
    expect(decideRent(paid, view(1_819_999n))).toMatchObject({
      code: 'ledger.insufficientBalance',
      details: { missing: '0.000001' },
    });
  });

  it('[NRG-12] is kept for what arrived, never more, and nothing is lost between the two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70_000 }), (delivered) => {
        const { kept, back } = splitPrice(ORDER, delivered);
        expect(kept.minor + back.minor).toBe(ORDER.price.minor);
        expect(kept.minor * 65_000n).toBeLessThanOrEqual(ORDER.price.minor * BigInt(Math.min(delivered, 65_000)));
      }),
    );
  });

  it('[NRG-10] [NRG-11] ends once: delivered or given back', () => {
    expect(decideDeliver(ORDER, 65_000, view(0n))).toMatchObject({
      ok: true,
      value: { postings: [{ do: 'capture' }] },
    });
    expect(decideDeliver(ORDER, 30_000, view(0n))).toMatchObject({
      ok: true,
      value: { postings: [{ do: 'capture' }, { do: 'release' }], answer: { reason: 'partial' } },
    });
    expect(decideRefund(ORDER, 'timeout', view(0n))).toMatchObject({
      ok: true,
      value: { postings: [{ do: 'release' }] },
    });
    for (const state of ['active', 'reclaiming', 'closed', 'refunded'] as const) {
      expect(decideRefund({ ...ORDER, state }, 'timeout', view(0n)).ok).toBe(false);
      expect(decideDeliver({ ...ORDER, state }, 65_000, view(0n)).ok).toBe(false);
    }
  });
});

it('[NRG-10] the course shows what was, is and comes', () => {
  const at = instant(1);
  const short = (steps: ReturnType<typeof courseOf>) => steps.map(({ step, state }) => `${step} ${state}`);
  expect(
    short(
      courseOf('refunded', at, [
        { state: 'paid', at },
        { state: 'refunded', at },
      ]),
    ),
  ).toEqual(['quoted done', 'paid done', 'refunded stopped']);
  expect(short(courseOf('paid', at, [{ state: 'paid', at }]))).toEqual([
    'quoted done',
    'paid current',
    'delegating coming',
    'active coming',
    'reclaiming coming',
    'closed coming',
  ]);
});
