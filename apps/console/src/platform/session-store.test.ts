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
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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

  it('goes on with the token an answer brings, if it was asked with the one in force', () => {
    const storage = fakeStorage();
    const store = makeSessionStore(storage);
    store.open(session);
    store.renew('another', { newToken: 'x' });
    store.renew('secret', { newToken: null });
    store.renew('secret', { operators: [] });
    expect(store.get().session?.token).toBe('secret');
    store.renew('secret', { newToken: 'second' });
    expect(store.get()).toEqual({ session: { ...session, token: 'second' }, isEnded: false });
    expect(makeSessionStore(storage).get().session?.token).toBe('second');
    expect([store.wasRenewed('secret'), store.wasRenewed('second')]).toEqual([true, false]);
    store.close('signedOut');
    expect(store.wasRenewed('secret')).toBe(false);
  });
});
