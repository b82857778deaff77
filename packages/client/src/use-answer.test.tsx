import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, failureOf } from './call-failed.ts';
import { clientFailure } from './failure.ts';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

it('asks once for two that ask the same', async () => {
  const client = newClient();
  const ask = vi.fn(async () => ({ ok: true as const, value: 'rules' }));
  const question = { path: 'app.transfer/rules', input: {}, ask };
  const { result } = renderHook(() => [useAnswer(question, client), useAnswer(question, client)] as const);
  await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['rules', 'rules']));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('gives a failure back as the value it was', async () => {
  const ask = async () => clientFailure('client.timeout');
  const { result } = renderHook(() => useAnswer({ path: 'app.transfer/rules', input: {}, ask }, newClient()));
  await waitFor(() => expect(result.current.error).toBeInstanceOf(CallFailed));
  expect(failureOf(result.current.error)).toEqual(clientFailure('client.timeout'));
  expect(() => failureOf(new Error('a bug'))).toThrow('a bug');
});

it('shows what was kept until the new answer is here, and asks nothing while it may not', async () => {
  const client = newClient();
  const ask = vi.fn(async () => ({ ok: true as const, value: 'new' }));
  const question = { path: 'app.assets/overview', input: {}, ask, kept: { value: 'old', at: 0 } };
  const { result, rerender } = renderHook(({ isEnabled }) => useAnswer({ ...question, isEnabled }, client), {
    initialProps: { isEnabled: false },
  });
  expect([result.current.data, ask.mock.calls.length]).toEqual(['old', 0]);
  rerender({ isEnabled: true });
  await waitFor(() => expect(result.current.data).toBe('new'));
});
