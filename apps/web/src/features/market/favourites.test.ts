// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ ids: [] as string[], isAway: false, asked: [] as string[] }));
vi.mock('../../platform/api.ts', () => ({
  call: async (_path: string, { market: id, to }: { market?: string; to?: string }) => {
    if (id !== undefined) server.asked.push(`${id} ${to}`);
    if (server.isAway) return { ok: false, code: 'client.offline' };
    if (id !== undefined) server.ids = to === 'marked' ? [...server.ids, id] : server.ids.filter((each) => each !== id);
    return { ok: true, value: { ids: server.ids } };
  },
}));

const { bringTogether, toggleFavourite, useFavourites } = await import('./favourites.ts');
const { useStore } = await import('../../platform/store.ts');
const KEY = 'candor.favourites';
const shown = () => useFavourites.getState().ids;

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { ids: [], isAway: false, asked: [] });
  useStore.setState({ isSignedIn: false });
  useFavourites.setState({ ids: [] });
});

it('keeps a visitor’s marks on the device and asks nobody', async () => {
  expect(await toggleFavourite('TRX-USDT')).toBe(true);
  expect(await toggleFavourite('BTC-USDT')).toBe(true);
  expect(localStorage.getItem(KEY)).toBe('["BTC-USDT","TRX-USDT"]');
  await toggleFavourite('TRX-USDT');
  expect(shown()).toEqual(['BTC-USDT']);
  expect(server.asked).toEqual([]);
});

it('brings the device’s marks to the account, once the server has them', async () => {
  localStorage.setItem(KEY, '["BTC-USDT","gone","ETH-USDT"]');
  server.ids = ['BTC-USDT'];
  useStore.setState({ isSignedIn: true });
  await bringTogether();
  expect(server.asked).toEqual(['ETH-USDT marked']);
  expect(shown()).toEqual(['BTC-USDT', 'ETH-USDT']);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('loses no mark of the device while the server is away', async () => {
  localStorage.setItem(KEY, '["ETH-USDT"]');
  server.isAway = true;
  await bringTogether();
  expect(localStorage.getItem(KEY)).toBe('["ETH-USDT"]');
});

it('takes a customer’s mark back where it could not be kept', async () => {
  useStore.setState({ isSignedIn: true });
  server.isAway = true;
  const asked = toggleFavourite('ETH-USDT');
  expect(shown()).toEqual(['ETH-USDT']);
  expect(await asked).toBe(false);
  expect(shown()).toEqual([]);
});
