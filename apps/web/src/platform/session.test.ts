// @vitest-environment happy-dom
import type { UserInfo } from '@candor/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, currentToken, endSession, leaveSession, onForget, startSession } from './session.ts';
import { useStore } from './store.ts';

const person = (uid: string) => ({ uid, username: `user-${uid}` }) as UserInfo;

beforeEach(() => leaveSession());

describe('session', () => {
  it('keeps the token under digital_token, for this tab', () => {
    startSession({ token: 'token-1', session: 'ses_1', user: person('1') });
    expect(sessionStorage.getItem('digital_token')).toBe('token-1');
    expect(useStore.getState()).toMatchObject({ isSignedIn: true, userInfo: { uid: '1' } });
    expect(currentSession()).toBe('ses_1');
    leaveSession();
    expect([currentToken(), currentSession()]).toEqual(['', '']);
  });

  it('keeps the page when the session ends under somebody, and forgets it when they leave', () => {
    const forget = vi.fn();
    onForget(forget);
    startSession({ token: 'token-1', session: 'ses_1', user: person('1') });
    endSession('token-1');
    expect(useStore.getState()).toMatchObject({ isSignedIn: false, hasEnded: true, userInfo: { uid: '1' } });
    expect(currentToken()).toBe('');
    expect(forget).not.toHaveBeenCalled();
    leaveSession();
    expect(forget).toHaveBeenCalled();
    expect(useStore.getState().userInfo).toBeNull();
  });

  it('forgets one person’s data before another signs in', () => {
    const forget = vi.fn();
    startSession({ token: 'token-1', session: 'ses_1', user: person('1') });
    endSession('token-1');
    onForget(forget);
    startSession({ token: 'token-2', session: 'ses_2', user: person('2') });
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('has no page to keep where nobody was shown anything yet', () => {
    sessionStorage.setItem('digital_token', 'old');
    endSession('old');
    expect(useStore.getState()).toMatchObject({ isSignedIn: false, hasEnded: false });
  });
});
