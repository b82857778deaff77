import { fixedClock, instant, isId } from '@candor/kernel';
import { expect, it } from 'vitest';
import { makeNewId, makeUuids } from './ids.ts';

it('makes ids of the kind asked for', () => {
  expect(isId('usr', makeNewId(fixedClock(instant(1_700_000_000_000)))('usr'))).toBe(true);
});

it('makes uuids that grow, whatever the clock does', () => {
  const clock = fixedClock(instant(1_700_000_000_000));
  const newUuid = makeUuids(clock);
  const made = Array.from({ length: 10_000 }, newUuid);
  clock.advance(-5_000);
  made.push(newUuid());
  clock.advance(60_000);
  made.push(newUuid());
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
  for (const uuid of made.slice(-2))
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
