import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecording } from '../recording.ts';
import { changeBetween } from './book.ts';
import { FIRST_DAY, instrumentsOf } from './instrument.ts';
import { FRAME_MS, MarketModel } from './market-model.ts';
import { RECORDED } from './recorded.ts';
import { foldTrades, MINUTE_MS } from './tape.ts';

const NOW = Date.UTC(2026, 5, 1, 12, 0, 30, 500);
const all = (['binance', 'okx'] as const).flatMap(instrumentsOf);
const modelsOf = (seed: string) => all.map((instrument) => new MarketModel(instrument, seed));
const models = modelsOf('test');
const aModel = fc.constantFrom(...models);
const aMinute = fc.integer({ min: (FIRST_DAY - 400) * 1_440, max: Math.floor(NOW / MINUTE_MS) - 1 });

describe('the model of a market', () => {
  it('serves for every minute the candle that its trades make, and opens where the last one closed', () => {
    fc.assert(
      fc.property(aModel, aMinute, (model, minute) => {
        const candle = model.bar(minute * MINUTE_MS, 1, NOW);
        const trades = model.tape(minute);
        expect(candle).toMatchObject(foldTrades(trades) ?? {});
        expect(trades.every(({ at }) => Math.floor(at / MINUTE_MS) === minute)).toBe(true);
        expect(trades.every(({ size, price }) => size > 0 && price > 0)).toBe(true);
        const isRecorded = model.instrument.recorded.some(
          ([recorded]) => recorded === minute || recorded === minute + 1,
        );
        if (!isRecorded) expect(model.bar((minute + 1) * MINUTE_MS, 1, NOW)?.open).toBe(candle?.close);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same again for the same seed, and another for another', () => {
    const [model, same, other] = [models[0], modelsOf('test')[0], modelsOf('other')[0]];
    const of = (one: MarketModel | undefined) => [one?.lastTrades(NOW, 50), [...(one?.book(7_000_000).bids ?? [])]];
    expect(of(same)).toEqual(of(model));
    expect(of(other)).not.toEqual(of(model));
  });

  it('makes long candles of short ones, and of the one that forms only what was traded', () => {
    const [model] = models;
    const openAt = Math.floor(NOW / 3_600_000) * 3_600_000;
    const hour = model?.bar(openAt, 60, NOW);
    const trades = model?.trades(openAt - 1, NOW) ?? [];
    expect(hour).toMatchObject(foldTrades(trades) ?? {});
    const day = model?.bar(Math.floor(NOW / 86_400_000) * 86_400_000 - 86_400_000, 1_440, NOW);
    const hours = Array.from({ length: 24 }, (_, no) => model?.bar((day?.openAt ?? 0) + no * 3_600_000, 60, NOW));
    expect(day?.high).toBe(Math.max(...hours.map((each) => each?.high ?? 0)));
    expect(day?.volume).toBe(hours.reduce((sum, each) => sum + (each?.volume ?? 0), 0));
  });

  it('keeps the venues near each other and its books in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (frames) => {
        const frame = Math.floor(NOW / FRAME_MS) - frames;
        for (const model of models) {
          const { bids, asks } = model.book(frame);
          expect(Math.max(...bids.keys())).toBeLessThan(Math.min(...asks.keys()));
          expect([...bids.keys()]).toEqual([...bids.keys()].sort((a, b) => b - a));
          expect([...asks.keys()]).toEqual([...asks.keys()].sort((a, b) => a - b));
          expect(bids.size).toBeGreaterThan(40);
          const change = changeBetween(model.book(frame - 1), { bids, asks });
          const changed = new Map([...model.book(frame - 1).bids, ...change.bids]);
          const after = [...changed].filter(([, size]) => size > 0).sort(([a], [b]) => b - a);
          expect(after).toEqual([...bids]);
        }
        const [one, other] = [models[0], models[models.length / 2]];
        const at = frame * FRAME_MS;
        expect((one?.last(at) ?? 0) / 100 / ((other?.last(at) ?? 0) / 10)).toBeCloseTo(1, 2);
      }),
      { numRuns: 25 },
    );
  });

  it('moves every price from the moment it is pushed, and none before', () => {
    const [model] = modelsOf('test');
    const [untouched] = models;
    const at = NOW - 201_234;
    model?.shift(at, 0.5);
    expect(model?.bar(at - 600_000, 5, NOW)).toEqual(untouched?.bar(at - 600_000, 5, NOW));
    const [before = 0, after = 0] = [untouched?.last(NOW), model?.last(NOW)];
    expect(after).toBe(Math.round(before * 0.5));
    const minute = Math.floor(at / MINUTE_MS);
    expect(model?.bar(minute * MINUTE_MS, 1, NOW)).toMatchObject(foldTrades(model?.tape(minute) ?? []) ?? {});
    expect(model?.bar((minute + 1) * MINUTE_MS, 1, NOW)).toMatchObject(foldTrades(model?.tape(minute + 1) ?? []) ?? {});
  });
});

describe('where the model begins', () => {
  it.each(['BTC-USDT', 'ETH-USDT'] as const)(
    '%s has the minutes that the recording has, and goes on from its last price',
    (name) => {
      const file = new URL(`../../fixtures/${name.replace('-', '').toLowerCase()}_20240808.ndjson.gz`, import.meta.url);
      const model = models.find(({ instrument }) => instrument.venue === 'binance' && instrument.market === name);
      const { priceDecimals = 0, sizeDecimals = 0 } = model?.instrument ?? {};
      const scaled = (text: unknown, decimals: number) => Math.round(Number(text) * 10 ** decimals);
      const trades = readRecording(file.pathname)
        .filter(({ stream }) => stream.endsWith('@trade'))
        .map(({ data }) => ({
          ...{ id: Number(data.t), at: Number(data.T), isBuyerMaker: data.m === true },
          ...{ price: scaled(data.p, priceDecimals), size: scaled(data.q, sizeDecimals) },
        }));
      for (const [minute, open, high, low, close, volume, count] of RECORDED[name]) {
        const within = trades.filter(({ at }) => Math.floor(at / MINUTE_MS) === minute);
        expect(foldTrades(within)).toEqual({ open, high, low, close, volume });
        expect(within).toHaveLength(count);
        expect(model?.bar(minute * MINUTE_MS, 1, NOW)).toMatchObject({ open, high, low, close, volume });
      }
      const last = RECORDED[name].at(-1);
      expect(model?.bar(FIRST_DAY * 86_400_000, 1, NOW)?.open).toBe(last?.[4]);
      const first = RECORDED[name][0];
      expect(model?.bar(((first?.[0] ?? 0) - 1) * MINUTE_MS, 1, NOW)?.close).toBe(first?.[1]);
    },
  );
});
