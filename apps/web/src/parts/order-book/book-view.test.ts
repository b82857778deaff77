// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Book } from './book-feed.ts';
import { openBookView } from './book-view.ts';

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the frames that wait, at a moment of the test's choosing. */
function runFrames(at: number) {
  for (const frame of frames.splice(0)) frame(at);
}

function start(onPick?: (price: string, side: 'bid' | 'ask') => void) {
  const root = document.createElement('div');
  const held: { book: Book | null } = {
    book: {
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
    read: () => held.book,
    onPick,
  });
  const rows = () => [...root.querySelectorAll('[data-side]')].map((row) => row.textContent);
  return { root, held, view, rows };
}

it('writes both sides around the middle, the best ones nearest to it', () => {
  const { root, rows } = start();
  runFrames(0);
  expect(rows()).toEqual(['', '100.01.000', '99.52.000', '99.01.000']);
  expect(root.textContent).toContain('Spread 0.5');
});

it('writes at most ten times a second, and then the newest state', () => {
  const { held, view, rows } = start();
  runFrames(0);
  held.book = { at: 2, bids: [['98', '1']], asks: [], isStale: false, isSimulated: true };
  view.wake();
  runFrames(50);
  expect(rows()[2]).toBe('99.52.000');
  runFrames(101);
  expect(rows()).toEqual(['', '', '98.01.000', '']);
});

it('changes only the texts that changed', () => {
  const { root, held, view } = start();
  runFrames(0);
  const changed: string[] = [];
  const row = root.querySelectorAll('[data-side="bid"]')[0];
  const texts = [...(row?.childNodes ?? [])].map((cell) => cell.firstChild as Text);
  for (const text of texts) {
    const before = text.data;
    Object.defineProperty(text, 'data', {
      get: () => before,
      set: (next: string) => {
        changed.push(next);
      },
    });
  }
  held.book = {
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
  expect(changed).toEqual(['7.000']);
});

it('hands over the price of a tapped level, but none of a silent book', () => {
  const picked: string[] = [];
  const { root, held, view } = start((price, side) => picked.push(`${side} ${price}`));
  runFrames(0);
  const tap = () => root.querySelectorAll<HTMLElement>('[data-side="bid"]')[0]?.click();
  tap();
  held.book = { at: 2, bids: [['99.5', '2']], asks: [], isStale: true, isSimulated: true };
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
  held.book = null;
  view.wake();
  runFrames(200);
  expect(rows()[2]).toBe('99.52.000');
  view.hold(false);
  runFrames(400);
  expect(rows()[2]).toBe('');
});
