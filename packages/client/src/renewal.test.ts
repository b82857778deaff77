import { expect, it, vi } from 'vitest';
import { makeRenewal } from './renewal.ts';
import { makeSession } from './session.ts';

function open(first = 'token-1') {
  let token = first;
  const change = (next: string) => {
    token = next;
  };
  const session = makeSession({
    token: () => token,
    keep: change,
    drop: () => {
      token = '';
    },
  });
  return { session, ...makeRenewal(session), change };
}

it('goes on with the token an answer brings, and tells who was asked with the one before', async () => {
  const { session, prove, watch, onRenew } = open();
  const reopen = vi.fn();
  const stop = onRenew(reopen);
  const wasRenewed = watch('token-1');
  await prove(async () => ({ ok: true, value: { newToken: 'token-2' } }));
  expect(session.token()).toBe('token-2');
  expect(await wasRenewed()).toBe(true);
  expect(await watch('token-2')()).toBe(false);
  stop();
  await prove(async () => ({ ok: true, value: { newToken: 'token-3' } }));
  expect(reopen).toHaveBeenCalledTimes(1);
});

it('waits for the proof that is under way, and never for itself', async () => {
  const { prove, watch } = open();
  let answer: (value: unknown) => void = () => undefined;
  let own: (() => Promise<boolean>) | undefined;
  const proving = prove(async () => {
    own = watch('token-1');
    const value = await new Promise((resolve) => {
      answer = resolve;
    });
    return { ok: true, value };
  });
  expect(await own?.()).toBe(false);
  const other = watch('token-1')();
  answer({ newToken: 'token-2' });
  expect((await proving).ok).toBe(true);
  expect(await other).toBe(true);
});

it('keeps the token where an answer brings none, is refused, or comes after another log-in', async () => {
  const { session, prove, change } = open();
  await prove(async () => ({ ok: true, value: { newToken: null } }));
  await prove(async () => ({ ok: false, code: 'auth.wrongPassword', details: {}, message: '', errcode: 1 }));
  expect(session.token()).toBe('token-1');
  await prove(async () => {
    change('token-9');
    return { ok: true, value: { newToken: 'token-2' } };
  });
  expect(session.token()).toBe('token-9');
});

it('asks nothing again in somebody else’s name', async () => {
  const { session, prove, watch } = open();
  await prove(async () => ({ ok: true, value: { newToken: 'token-2' } }));
  session.forget();
  expect(await watch('token-1')()).toBe(false);
});

it('ends only the log-in in force', () => {
  const { session } = open();
  expect([session.end(''), session.end('older'), session.token()]).toEqual([false, false, 'token-1']);
  expect([session.end('token-1'), session.token(), session.end('')]).toEqual([true, '', false]);
});
