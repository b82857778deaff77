import { afterEach, expect, it, vi } from 'vitest';
import { PAUSES } from './port.ts';
import { VenueDesk } from './venue-desk.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('asks for the time again where the answer took so long that it may be far off', async () => {
  vi.useFakeTimers();
  let now = 0;
  const at = { url: 'http://127.0.0.1:1', ws: 'ws://127.0.0.1:1' };
  const desk = new VenueDesk({ ...at, markets: [], steadyMs: () => now, chance: () => 0 });
  const asked = vi.fn();
  const read = (tookMs: number) =>
    desk.readClock(async () => {
      now += tookMs;
      return 1_000_000 + now;
    });
  desk.startTending({ onStuck: () => {}, onClock: asked });
  await read(9_000);
  vi.advanceTimersByTime(PAUSES.tendMs);
  expect(asked).toHaveBeenCalledTimes(1);
  await read(40);
  vi.advanceTimersByTime(3 * PAUSES.tendMs);
  expect(asked).toHaveBeenCalledTimes(1);
  desk.stop();
});
