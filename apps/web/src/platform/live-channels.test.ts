// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const opened = vi.hoisted(
  () => [] as { joined: Set<string>; isClosed: boolean; given: { onEvent: (...all: unknown[]) => void } }[],
);
vi.mock('./live-socket.ts', () => ({
  openLiveSocket: (given: { onEvent: (...all: unknown[]) => void }) => makeLine(given),
}));

function makeLine(given: { onEvent: (...all: unknown[]) => void } = { onEvent: () => undefined }) {
  const line = { joined: new Set<string>(), isClosed: false, given };
  opened.push(line);
  return {
    close: () => {
      line.isClosed = true;
    },
    wake: () => undefined,
    reopen: () => undefined,
    join: (channel: string) => line.joined.add(channel),
    leave: (channel: string) => line.joined.delete(channel),
  };
}

const learned = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./app-info.ts', () => ({ learnAgain: learned }));

// Files share their modules: a test of the real socket that ran before would leave it in place of ours.
vi.resetModules();
const { hearChannel, lendLine, listenTo, publishLineState } = await import('./live-channels.ts');
const { queryClient } = await import('./query-client.ts');
const { useStore } = await import('./store.ts');

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  useStore.setState({ isSignedIn: false });
});

it('opens a visitor’s line with the first channel, shares it, and closes it after the last', () => {
  const heard: string[] = [];
  const stops = [1, 2].map((who) => listenTo('ticker:A', { onEvent: (name) => heard.push(`${who} ${name}`) }));
  expect(opened).toHaveLength(1);
  expect([...(opened[0]?.joined ?? [])]).toEqual(['ticker:A']);
  opened[0]?.given.onEvent('ticker:A', 'ticker', {}, '');
  expect(heard).toEqual(['1 ticker', '2 ticker']);
  stops[0]?.();
  expect(opened[0]?.joined.size).toBe(1);
  stops[1]?.();
  expect(opened[0]).toMatchObject({ isClosed: false, joined: new Set() });
  vi.runAllTimers();
  expect(opened[0]?.isClosed).toBe(true);
});

it('waits for a customer’s own line instead of opening a second', () => {
  useStore.setState({ isSignedIn: true });
  const states: boolean[] = [];
  const stop = listenTo('book:A', { onEvent: () => undefined, onState: (isOpen) => states.push(isOpen) });
  expect(opened).toHaveLength(0);
  const takeBack = lendLine(makeLine());
  expect([...(opened[0]?.joined ?? [])]).toEqual(['book:A']);
  publishLineState(true);
  hearChannel('book:B', 'book', {});
  useStore.setState({ isSignedIn: false });
  takeBack();
  // The customer left and still looks at the page: now as a visitor.
  expect(opened).toHaveLength(2);
  expect([...(opened[1]?.joined ?? [])]).toEqual(['book:A']);
  expect(states).toEqual([false, true, false]);
  stop();
});

it('LST-48: a visitor’s page learns what was listed while it is open, and then reads what it shows again', async () => {
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const heard: string[] = [];
  const stop = listenTo('ticker:A', { onEvent: (name) => heard.push(name) });
  opened[0]?.given.onEvent('notice', 'listing.changed', {}, '');
  opened[0]?.given.onEvent('notice', 'listing.changed', {}, '');
  expect(learned).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(learned).toHaveBeenCalledTimes(1);
  expect(readAgain).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  stop();
});
