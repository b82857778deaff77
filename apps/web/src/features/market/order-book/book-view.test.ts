// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import type { ShownBook } from './book-feed.ts';
import { openBookView } from './book-view.ts';

let frames: FrameRequestCallback[] = [];
let sights: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
beforeEach(() => {
  frames = [];
  sights = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        sights.push(onChange);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the frames that wait, so many milliseconds after the last; each takes the device as long as it is told. */
function runFrames(afterMs: number, takesMs = 0) {
  vi.advanceTimersByTime(afterMs);
  for (const frame of frames.splice(0)) frame(0);
  vi.setSystemTime(clock.now() + takesMs);
  // Painted: what follows a frame runs now.
  vi.advanceTimersByTime(0);
}

function start(onPick?: (price: string, side: 'bid' | 'ask') => void) {
  const root = document.createElement('div');
  const held: { orderBook: ShownBook | null } = {
    orderBook: {
      at: 1,
      bids: [
        ['99.5', '2'],
        ['99', '1'],
      ],
      asks: [['100', '1']],
      isStale: false,
      isSimulated: true,
    },
  };
  const view = openBookView({
    root,
    levels: 2,
    hasTotal: false,
    priceDecimals: 1,
    quantityDecimals: 3,
    locale: 'en',
    spreadWords: (spread) => `Spread ${spread}`,
    read: () => held.orderBook,
    readLast: () => '97.5',
    onPick,
  });
  const rows = () => [...root.querySelectorAll('[data-side]')].flatMap(readRows);
  return { root, held, view, rows };
}

/** Each row's figures side by side, as the eye reads them: a column is one text of lines. */
function readRows(side: Element): string[] {
  const columns = [...side.querySelectorAll('span')].map((column) => column.textContent.split('\n'));
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row]).join(''));
}

it('writes both sides around the middle, the best ones nearest to it', () => {
  const { root, rows } = start();
  runFrames(0);
  expect(rows()).toEqual(['', '100.01.000', '99.52.000', '99.01.000']);
  expect(root.textContent).toContain('Spread 0.5');
});

it('stands between the sides with the price of the last trade, and with no offer', () => {
  const { root, held, view } = start();
  runFrames(0);
  const middle = () => root.querySelector('bdi');
  expect(middle()?.textContent).toBe('97.5');
  held.orderBook = {
    at: 2,
    last: '99.9',
    bids: [['99.5', '2']],
    asks: [['100', '1']],
    isStale: false,
    isSimulated: true,
  };
  view.wake();
  runFrames(100);
  expect([middle()?.textContent, middle()?.dataset.direction]).toEqual(['99.9', 'up']);
});

it('writes at most ten times a second, and then the newest state', () => {
  const { held, view, rows } = start();
  runFrames(0);
  held.orderBook = { at: 2, bids: [['98', '1']], asks: [], isStale: false, isSimulated: true };
  view.wake();
  runFrames(50);
  expect(rows()[2]).toBe('99.52.000');
  runFrames(51);
  expect(rows()).toEqual(['', '', '98.01.000', '']);
});

it('rests the longer the slower the device, but never longer than a quarter of a second', () => {
  const { held, view, rows } = start();
  const next = (bid: string) => {
    held.orderBook = { at: 2, bids: [[bid, '1']], asks: [], isStale: false, isSimulated: true };
    view.wake();
  };
  runFrames(0, 20);
  next('98');
  runFrames(159, 0);
  expect(rows()[2]).toBe('99.52.000');
  runFrames(1, 1_000);
  expect(rows()[2]).toBe('98.01.000');
  next('97');
  runFrames(250);
  expect(rows()[2]).toBe('97.01.000');
});

it('writes once a second while it is out of sight, and the newest state when it is looked at', () => {
  const { held, view, rows } = start();
  const next = (bid: string) => {
    held.orderBook = { at: 2, bids: [[bid, '1']], asks: [], isStale: false, isSimulated: true };
    view.wake();
  };
  for (const publish of sights) publish([{ isIntersecting: false }]);
  runFrames(0);
  next('98');
  runFrames(999);
  expect(rows()[2]).toBe('99.52.000');
  runFrames(1);
  expect(rows()[2]).toBe('98.01.000');
  next('97');
  for (const publish of sights) publish([{ isIntersecting: true }]);
  runFrames(0);
  expect(rows()[2]).toBe('97.01.000');
});

it('changes only the columns that changed', () => {
  const { root, held, view } = start();
  runFrames(0);
  const changed: string[] = [];
  const texts = [...root.querySelectorAll('[data-side="bid"] span')].map((column) => column.firstChild as Text);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    const before = text.data;
    Object.defineProperty(text, 'data', {
      get: () => before,
      set: (next: string) => {
        changed.push(next);
      },
    });
  }
  held.orderBook = {
    at: 2,
    bids: [
      ['99.5', '7'],
      ['99', '1'],
    ],
    asks: [['100', '1']],
    isStale: false,
    isSimulated: true,
  };
  view.wake();
  runFrames(200);
  expect(changed).toEqual(['7.000\n1.000']);
});

it('hands over the price of a tapped level, but none of a silent book', () => {
  const picked: string[] = [];
  const { root, held, view } = start((price, side) => picked.push(`${side} ${price}`));
  runFrames(0);
  const tap = () => root.querySelector<HTMLElement>('[data-side="bid"] > div')?.click();
  tap();
  held.orderBook = { at: 2, bids: [['99.5', '2']], asks: [], isStale: true, isSimulated: true };
  view.wake();
  runFrames(200);
  tap();
  expect(picked).toEqual(['bid 99.5']);
  expect(root.dataset.stale).toBe('true');
});

it('holds still while it is pointed at', () => {
  const { held, view, rows } = start();
  runFrames(0);
  view.hold(true);
  held.orderBook = null;
  view.wake();
  runFrames(200);
  expect(rows()[2]).toBe('99.52.000');
  view.hold(false);
  runFrames(200);
  expect(rows()[2]).toBe('');
});

it('marks the lines of own orders, names the last price and says the mark beside it', () => {
  const root = document.createElement('div');
  const orderBook: ShownBook = {
    at: 1,
    bids: [
      ['99.5', '2'],
      ['98.9', '1'],
    ],
    asks: [],
    isStale: false,
    isSimulated: true,
  };
  openBookView({
    ...{
      root,
      levels: 2,
      hasTotal: false,
      priceDecimals: 1,
      quantityDecimals: 3,
      locale: 'en',
      tick: '0.1',
      ticks: 10,
    },
    ...{ spreadWords: (spread) => `Spread ${spread}`, read: () => orderBook, readLast: () => '97.5', lastName: 'Last' },
    readOwn: () => ({ bid: ['98.9'], ask: [] }),
    readMark: () => 'Mark 99.1',
  });
  runFrames(0);
  const marked = [...root.querySelectorAll('[data-side="bid"] > div')].map((row) => row.hasAttribute('data-own'));
  expect(marked).toEqual([false, true]);
  expect(root.textContent).toContain('97.5LastMark 99.1');
});
