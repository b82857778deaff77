import { makeRenewal } from '@candor/client/renewal';
import { describe, expect, it, vi } from 'vitest';
import { makeSessionStore, SESSION_KEY, type Session } from './session-store.ts';

const session: Session = {
  token: 'secret',
  expiresAt: 1,
  operator: { id: 'opr_1', username: 'olive', name: 'Olive', roles: ['admin'] },
};

function fakeStorage(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

describe('the operator’s session', () => {
  it('survives a reload of the tab, under a key of its own', () => {
    const storage = fakeStorage();
    makeSessionStore(storage).open(session);
    expect([...storage.kept.keys()]).toEqual([SESSION_KEY]);
    expect(SESSION_KEY).not.toBe('digital_token');
    expect(makeSessionStore(storage).get()).toEqual({ session, isEnded: false });
  });

  it.each(['', 'null', '{', '{"token":1}', '{"token":"x","expiresAt":1,"operator":{"roles":["root"]}}'])(
    'takes %j in storage for no session',
    (text) => {
      expect(makeSessionStore(fakeStorage({ [SESSION_KEY]: text })).get().session).toBeUndefined();
    },
  );

  it('says why it closed, and leaves nothing behind', () => {
    const storage = fakeStorage();
    const store = makeSessionStore(storage);
    const listener = vi.fn();
    store.subscribe(listener);
    store.open(session);
    store.close('ended');
    expect(store.get()).toEqual({ session: undefined, isEnded: true });
    store.open(session);
    store.close('signedOut');
    expect(store.get()).toEqual({ session: undefined, isEnded: false });
    expect(storage.kept.size).toBe(0);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('goes on with the token an answer brings, if it was asked with the one in force', async () => {
    const storage = fakeStorage();
    const store = makeSessionStore(storage);
    const { prove, watch } = makeRenewal(store.tokens);
    const answer = (value: unknown) => prove(async () => ({ ok: true, value }));
    store.open(session);
    await answer({ newToken: null });
    await answer({ operators: [] });
    expect(store.get().session?.token).toBe('secret');
    await answer({ newToken: 'second' });
    expect(store.get()).toEqual({ session: { ...session, token: 'second' }, isEnded: false });
    expect(makeSessionStore(storage).get().session?.token).toBe('second');
    expect([await watch('secret')(), await watch('second')()]).toEqual([true, false]);
    store.close('signedOut');
    expect(await watch('secret')()).toBe(false);
  });

  it('is not ended by an answer to an older token', () => {
    const store = makeSessionStore(fakeStorage());
    store.open(session);
    expect(store.tokens.end('older')).toBe(false);
    expect(store.get().session).toEqual(session);
    expect(store.tokens.end('secret')).toBe(true);
    expect(store.get()).toEqual({ session: undefined, isEnded: true });
  });
});
