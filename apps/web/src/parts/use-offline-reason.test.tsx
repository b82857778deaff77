import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

let isOnline = true;
vi.mock('../platform/texts.ts', () => ({ useText: () => (key: string) => key }));
vi.mock('../platform/online.ts', () => ({ useOnline: () => isOnline }));
const { useOfflineReason } = await import('./use-offline-reason.ts');

it('gives a reason while the server cannot be reached, and none otherwise', () => {
  const { result, rerender } = renderHook(useOfflineReason);
  expect(result.current).toBeUndefined();
  isOnline = false;
  rerender();
  expect(result.current).toBe('failure.offline');
});
