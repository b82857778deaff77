import { describe, expect, expectTypeOf, it } from 'vitest';
import { ok, type Refusal, type Result, refuse } from './result.ts';

function halve(count: number): Result<number, 'odd' | 'empty'> {
  if (count === 0) return refuse('empty');
  if (count % 2 === 1) return refuse('odd', { count });
  return ok(count / 2);
}

describe('Result', () => {
  it('carries the value, or a code the customer can act on', () => {
    expect(halve(4)).toEqual({ ok: true, value: 2 });
    expect(halve(3)).toEqual({ ok: false, code: 'odd', details: { count: 3 } });
  });

  it('always has details, so that a message may quote them without asking first', () => {
    expect(refuse('empty').details).toEqual({});
  });

  it('is plain data: it survives a trip through JSON', () => {
    for (const result of [halve(4), halve(3), halve(0)]) expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it('narrows on `ok`, and a refusal keeps its exact code', () => {
    const result = halve(2);
    if (result.ok) expectTypeOf(result.value).toEqualTypeOf<number>();
    else expectTypeOf(result.code).toEqualTypeOf<'odd' | 'empty'>();
    expectTypeOf(refuse('odd')).toEqualTypeOf<Refusal<'odd'>>();
  });
});
