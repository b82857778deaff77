// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { currentDevice } from './session-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is drawn once and kept on the device', () => {
  const device = currentDevice();
  expect(device).toMatch(/^[0-9a-f-]{36}$/);
  expect(currentDevice()).toBe(device);
  expect(localStorage.getItem('candor.device')).toBe(device);
});

it('is drawn anew where something else stands in its place', () => {
  localStorage.setItem('candor.device', 'x'.repeat(36));
  expect(currentDevice()).toMatch(/^[0-9a-f-]{36}$/);
});

it('is nothing where nothing can be kept', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(currentDevice()).toBe(undefined);
});
