// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveSocket } from './live-socket.ts';

/** A socket in the test's hands. */
class FakeSocket {
  static readonly made: FakeSocket[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

function start() {
  const heard = { events: [] as string[], gaps: [] as string[], ended: [] as string[], states: [] as string[] };
  const socket = openLiveSocket({
    url: 'ws://test/api/ws',
    token: () => 'token-1',
    language: () => 'ar',
    channels: ['account'],
    onEvent: (_channel, name) => heard.events.push(name),
    onGap: (channel) => heard.gaps.push(channel),
    onEnded: (token) => heard.ended.push(token),
    onState: (state) => heard.states.push(state),
    open: () => new FakeSocket() as unknown as WebSocket,
    chance: () => 1,
  });
  return { socket, heard };
}
const last = () => FakeSocket.made.at(-1) as FakeSocket;

beforeEach(() => {
  FakeSocket.made.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('openLiveSocket', () => {
  it('says hello with token and language, then subscribes', () => {
    start();
    last().accept();
    expect(last().sent).toEqual([
      { op: 'hello', lang: 'ar', token: 'token-1' },
      { op: 'subscribe', channel: 'account' },
    ]);
  });

  it('is stale when cut, and resumes from the last position it saw', () => {
    const { heard } = start();
    last().accept();
    last().say({ op: 'subscribed', channel: 'account', position: '4' });
    last().say({ op: 'event', channel: 'account', position: '7', name: 'balance.changed', data: {} });
    last().close();
    expect(heard.states.at(-1)).toBe('stale');
    vi.advanceTimersByTime(1_000);
    last().accept();
    expect(last().sent.at(-1)).toEqual({ op: 'subscribe', channel: 'account', since: '7' });
    last().say({ op: 'subscribed', channel: 'account', position: '7' });
    expect(heard.states.at(-1)).toBe('open');
    expect(heard.events).toEqual(['balance.changed']);
  });

  it('waits longer after each failure, at most half a minute', () => {
    start();
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = FakeSocket.made.length;
      last().close();
      vi.advanceTimersByTime(waitMs - 1);
      expect(FakeSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(before + 1);
    }
  });

  it('tells of a gap, and survives what it cannot read', () => {
    const { heard } = start();
    last().accept();
    last().say('not json');
    last().say({ op: 'gap', channel: 'account', position: '90' });
    expect(heard.gaps).toEqual(['account']);
  });

  it('tells of a log-in that ended before the hello arrived, and of no other refusal', () => {
    const { heard } = start();
    last().accept();
    last().say({ op: 'refused', code: 'call.tooMany', errmsg: '', channel: 'notice' });
    expect(heard.ended).toEqual([]);
    last().say({ op: 'refused', code: 'session.ended', errmsg: '' });
    expect(heard.ended).toEqual(['token-1']);
  });

  it('gives up a connection that does not answer a ping', () => {
    const { heard } = start();
    last().accept();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ op: 'ping', n: 1 });
    last().say({ op: 'pong', n: 1, serverTime: 0 });
    vi.advanceTimersByTime(40_000);
    expect(heard.states.at(-1)).toBe('stale');
  });

  it('connects at once when woken, and stays closed when closed', () => {
    const { socket } = start();
    last().close();
    socket.wake();
    expect(FakeSocket.made).toHaveLength(2);
    socket.close();
    vi.advanceTimersByTime(60_000);
    socket.wake();
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('says hello anew when told to, and tells which token an event was heard with', () => {
    const heard: string[] = [];
    let token = 'token-1';
    const socket = openLiveSocket({
      url: 'ws://test/api/ws',
      token: () => token,
      language: () => 'en',
      channels: ['account'],
      onEvent: (_channel, name, _data, by) => heard.push(`${name} ${by}`),
      onGap: () => undefined,
      onEnded: () => undefined,
      onState: () => undefined,
      open: () => new FakeSocket() as unknown as WebSocket,
    });
    const first = last();
    first.accept();
    token = 'token-2';
    socket.reopen();
    expect(first.readyState).toBe(3);
    expect(FakeSocket.made).toHaveLength(2);
    last().accept();
    expect(last().sent[0]).toMatchObject({ op: 'hello', token: 'token-2' });
    first.say({ op: 'event', channel: 'account', position: '1', name: 'session.ended', data: {} });
    last().say({ op: 'event', channel: 'account', position: '2', name: 'balance.changed', data: {} });
    expect(heard).toEqual(['session.ended token-1', 'balance.changed token-2']);
    vi.runOnlyPendingTimers();
    expect(FakeSocket.made).toHaveLength(2);
    socket.close();
  });
});
