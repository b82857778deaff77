import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ToastProvider, useToast } from './ToastProvider.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const showToast = useToast();
  return (
    <button
      type="button"
      onClick={() => {
        showToast('First');
        showToast('Second');
        showToast('Second');
      }}
    >
      Go
    </button>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const message = () => document.querySelector('output')?.textContent;

function start() {
  renderUi(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
}

it('shows one at a time, five seconds each, and a repeat only once', () => {
  start();
  expect(message()).toBe('First');
  pass(4_999);
  expect(message()).toBe('First');
  pass(1);
  expect(message()).toBe('Second');
  pass(5_000);
  expect(message()).toBe('');
});

it('waits while it holds the focus', () => {
  start();
  const close = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(close);
  pass(60_000);
  expect(message()).toBe('First');
  fireEvent.blur(close);
  pass(5_000);
  expect(message()).toBe('Second');
});

it('goes when it is dismissed', () => {
  start();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(message()).toBe('Second');
});
