import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetCopied } from './forget-copied.ts';

const MINUTE_MS = 60_000;
const writeText = vi.fn(async (_text: string) => undefined);
let hasFocus = true;

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockClear();
  hasFocus = true;
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[WLT-11] a copied key is gone from the clipboard after a minute', () => {
  forgetCopied();
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(writeText).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(writeText.mock.calls).toEqual([['']]);
});

it('[WLT-11] waits for somebody to come back to the page', () => {
  forgetCopied();
  hasFocus = false;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(writeText).not.toHaveBeenCalled();
  hasFocus = true;
  window.dispatchEvent(new Event('focus'));
  expect(writeText.mock.calls).toEqual([['']]);
});

it('[WLT-11] leaves alone what was copied since', () => {
  forgetCopied();
  document.dispatchEvent(new Event('copy'));
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(writeText).not.toHaveBeenCalled();
});
