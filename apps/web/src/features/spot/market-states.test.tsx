import type { SpotMarket } from '@candor/contract';
import { renderUi } from '@candor/ui/testing/render-ui';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChannelListener } from '../../platform/live-channels.ts';
import { makeBookFeed, type ShownBook } from '../market/index.ts';
import { useLiveMarket } from './use-live-market.ts';

vi.mock('../../platform/texts.ts', () => ({ useText: () => (key: string) => key }));
const { MarketNotice } = await import('./MarketNotice.tsx');

const MARKET: SpotMarket = {
  ...{ id: 'ETH-USDT', base: 'ETH', quote: 'USDT', tick: '0.01', lot: '0.0001' },
  ...{
    minimum: { asset: 'USDT', amount: '5' },
    state: 'open',
    phase: 'open',
    haltedFor: null,
    opensAt: null,
    last: '2500',
    bid: null,
    ask: null,
  },
};

function open() {
  const line: { listener?: ChannelListener } = {};
  const orderBook: ShownBook = { at: 1, bids: [], asks: [], isStale: false, isSimulated: false };
  const feed = makeBookFeed({
    channel: 'book:CANDOR:real:ETH-USDT',
    read: async () => orderBook,
    listen: (_, listener) => {
      line.listener = listener;
      listener.onState?.(true);
      return () => undefined;
    },
  });
  const publish = (at: number, more: object) =>
    act(() => line.listener?.onEvent('book', { ...orderBook, at, ...more }));
  return { feed, line, publish };
}

it('is halted and open again as soon as the channel says so, and drawn anew only then', () => {
  const { feed, publish } = open();
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useLiveMarket(MARKET, feed);
  });
  expect(result.current.state).toBe('open');
  publish(2, { state: 'halted', haltedFor: 'A look at the feed.', last: '2500' });
  expect(result.current).toMatchObject({ state: 'halted', haltedFor: 'A look at the feed.' });
  const before = drawn;
  publish(3, { state: 'halted', haltedFor: 'A look at the feed.', last: '2501' });
  expect(drawn).toBe(before);
  publish(4, { state: 'open', haltedFor: null, last: '2501' });
  expect(result.current).toMatchObject({ state: 'open', haltedFor: null });
});

it('says why nothing can be placed: the operator’s words, or that the market is starting', () => {
  const show = (change: Partial<SpotMarket>) => renderUi(<MarketNotice market={{ ...MARKET, ...change }} />).container;
  expect(show({ state: 'halted', haltedFor: 'A look at the feed.' }).textContent).toBe(
    'market.haltedA look at the feed.market.haltedText',
  );
  expect(show({ state: 'closed' }).textContent).toBe('market.closedmarket.closedText');
  expect(show({}).textContent).toBe('');
});

it('LST-30: names the phase and not the calendar, beside a halt as well; that it is delisted says all', () => {
  const show = (change: Partial<SpotMarket>) => renderUi(<MarketNotice market={{ ...MARKET, ...change }} />).container;
  const said = (change: Partial<SpotMarket>) => show(change).textContent;
  expect(said({ state: 'outOfHours' })).toBe('market.outOfHoursmarket.outOfHoursText');
  expect(said({ state: 'outOfHours', phase: 'cancelOnly' })).toBe('market.cancelOnlymarket.cancelOnlyText');
  expect(said({ state: 'outOfHours', phase: 'announced' })).toBe('market.announcedmarket.announcedText');
  expect(said({ state: 'halted', phase: 'cancelOnly', haltedFor: 'A look.' })).toBe(
    'market.haltedA look.market.cancelOnlymarket.haltedText',
  );
  expect(said({ state: 'halted', phase: 'delisted', haltedFor: 'A look.' })).toBe('market.delistedmarket.delistedText');
});

it('dims a book whose server does not run the market, and one whose line is lost', async () => {
  const { feed, line, publish } = open();
  const stop = feed.subscribe(() => undefined);
  publish(2, { state: 'closed', haltedFor: null, last: null, isStale: true });
  expect(feed.current()?.isStale).toBe(true);
  publish(3, { state: 'open', haltedFor: null, last: null, isStale: false });
  expect(feed.current()?.isStale).toBe(false);
  line.listener?.onState?.(false);
  expect(feed.current()?.isStale).toBe(true);
  stop();
});
