import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from './ticket.ts';

const server = vi.hoisted(() => ({ keys: [] as string[], answers: [] as unknown[] }));
vi.mock('../../platform/api.ts', () => ({
  call: async (_path: string, { idempotencyKey }: { idempotencyKey: string }) => {
    server.keys.push(idempotencyKey);
    return server.answers.shift();
  },
}));

const { usePlace } = await import('./use-place.ts');
const DRAFT: Draft = {
  side: 'buy',
  kind: 'limit',
  price: '60000',
  stopPrice: '',
  amount: '0.01',
  budget: '',
  timeInForce: 'gtc',
  isPostOnly: false,
  selfTrade: 'cancelNewest',
};
const refused = (code: string) => ({ ok: false, code, message: '', details: {}, errcode: 0 });

beforeEach(() => {
  Object.assign(server, { keys: [], answers: [] });
});

function open() {
  const placed = vi.fn();
  const { result } = renderHook(() => usePlace('BTC-USDT', placed));
  const place = () => act(() => result.current.place(DRAFT));
  return { result, placed, place };
}

it('sends the same order under the same key until it is known what became of it', async () => {
  const { result, placed, place } = open();
  server.answers = [refused('client.timeout'), refused('client.unreachable'), { ok: true, value: { id: 'ord_1' } }];
  await place();
  expect(result.current.isOutcomeOpen).toBe(true);
  await place();
  await place();
  expect(new Set(server.keys).size).toBe(1);
  expect(placed).toHaveBeenCalledExactlyOnceWith({ id: 'ord_1' });
  expect(result.current.failure).toBeUndefined();
});

it('gives what follows an answer, or another ticket, a key of its own', async () => {
  const { result, place } = open();
  server.answers = [refused('spot.wouldMatch'), refused('client.timeout'), refused('client.timeout')];
  await place();
  expect(result.current).toMatchObject({ isOutcomeOpen: false, failure: { code: 'spot.wouldMatch' } });
  await place();
  // The ticket is changed while nobody knows: what goes next is another order.
  act(() => result.current.forget());
  await place();
  expect(new Set(server.keys).size).toBe(3);
});
