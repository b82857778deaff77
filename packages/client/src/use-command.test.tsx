import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clientFailure, type Failure } from './failure.ts';
import { type CommandOptions, type Outcome, useCommand } from './use-command.ts';

const refused = (code: string): Failure => ({ ok: false, code, details: {}, message: '', errcode: 1 });
const done = (value: string): Outcome<string> => ({ ok: true, value });

/** A form whose answers are given one by one. */
function open(options: CommandOptions<string, string> = {}) {
  const keys: string[] = [];
  let answer: (outcome: Outcome<string>) => void = () => undefined;
  const send = (_input: string, key: string) => {
    keys.push(key);
    return new Promise<Outcome<string>>((resolve) => {
      answer = resolve;
    });
  };
  const { result } = renderHook(() => useCommand(send, options));
  async function ask(outcome: Outcome<string>, input = 'a') {
    let sent: Promise<unknown> = Promise.resolve();
    act(() => {
      sent = result.current.run(input);
    });
    await act(async () => {
      answer(outcome);
      await sent;
    });
  }
  return { result, keys, ask, answer: (outcome: Outcome<string>) => act(async () => answer(outcome)) };
}

it('is busy with what is being sent, and sends one at a time', async () => {
  const form = open();
  act(() => void form.result.current.run('first'));
  expect(form.result.current).toMatchObject({ isBusy: true, running: 'first' });
  expect(await form.result.current.run('second')).toBeNull();
  await form.answer(done('receipt'));
  expect(form.result.current).toMatchObject({ isBusy: false, running: undefined, value: 'receipt' });
  expect(form.keys).toHaveLength(1);
});

it('tells what became of it once, and then the form', async () => {
  const shown: string[] = [];
  const form = open({
    onAnswer: ({ ok }) => void shown.push(`answer ${ok}`),
    onDone: (value, input) => void shown.push(`${value} for ${input}`),
    onRefused: ({ code }, input) => void shown.push(`${code} for ${input}`),
  });
  await form.ask(refused('transfer.toSelf'));
  expect(form.result.current.failure?.code).toBe('transfer.toSelf');
  await form.ask(done('receipt'));
  expect(form.result.current.failure).toBeUndefined();
  expect(shown).toEqual(['answer false', 'transfer.toSelf for a', 'answer true', 'receipt for a']);
});

it('changes nothing where the customer changed their mind', async () => {
  const onAnswer = vi.fn();
  const form = open({ onAnswer });
  await form.ask(refused('tradePassword.wrong'));
  await form.ask(null);
  expect(form.result.current).toMatchObject({ isBusy: false, failure: { code: 'tradePassword.wrong' } });
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

it('leaves the failure until there is another answer, unless it is told to clear it first', async () => {
  for (const clearsFirst of [false, true]) {
    const form = open({ clearsFirst });
    await form.ask(refused('call.notFound'));
    act(() => void form.result.current.run('again'));
    expect(form.result.current.failure === undefined).toBe(clearsFirst);
    await form.answer(null);
  }
});

it('is free again after a mistake of our own, which is passed on', async () => {
  const { result } = renderHook(() => useCommand(async () => Promise.reject(new Error('a bug'))));
  await act(async () => expect(result.current.run()).rejects.toThrow('a bug'));
  expect(result.current.isBusy).toBe(false);
});

it('keeps one key as long as the form is open, whatever the answers', async () => {
  const form = open({ keyLasts: 'form' });
  await form.ask(clientFailure('client.timeout'));
  expect(form.result.current.isOutcomeOpen).toBe(true);
  act(() => form.result.current.forget());
  await form.ask(refused('tradePassword.wrong'));
  await form.ask(done('receipt'));
  expect(new Set(form.keys).size).toBe(1);
});

it('keeps the key until it is told what became of it; what follows has its own', async () => {
  const form = open({ keyLasts: 'answer' });
  await form.ask(clientFailure('client.timeout'));
  await form.ask(clientFailure('client.unreachable'));
  await form.ask(refused('spot.wouldMatch'));
  await form.ask(done('order'));
  await form.ask(done('order'));
  expect(form.keys[0]).toBe(form.keys[2]);
  expect(new Set(form.keys).size).toBe(3);
});

it('gives something else its own key, even while nobody knows what became of the first', async () => {
  const form = open({ keyLasts: 'answer' });
  await form.ask(clientFailure('client.timeout'));
  act(() => form.result.current.forget());
  expect(form.result.current).toMatchObject({ failure: undefined, isOutcomeOpen: false });
  await form.ask(done('order'));
  expect(form.keys[0]).not.toBe(form.keys[1]);
});

it('keeps the key where it may have left after all, and says so only of what was sent', async () => {
  const form = open({ keyLasts: 'answer' });
  await form.ask(clientFailure('client.offline'));
  expect(form.result.current.isOutcomeOpen).toBe(false);
  await form.ask(clientFailure('client.unreachable'));
  await form.ask(clientFailure('client.offline'));
  expect(form.result.current.isOutcomeOpen).toBe(true);
  await form.ask(done('order'));
  expect(form.result.current.isOutcomeOpen).toBe(false);
  expect(new Set(form.keys).size).toBe(1);
});

it('goes on with the same key where the log-in ended before anybody told', async () => {
  const form = open({ keyLasts: 'answer' });
  await form.ask(clientFailure('client.timeout'));
  await form.ask(refused('session.ended'));
  await form.ask(done('order'));
  expect(new Set(form.keys).size).toBe(1);
});
