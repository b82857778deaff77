import type { SpotBook } from '@candor/domain/spot';
import type { Depth } from '@candor/matching';

/** What everybody may see of a book: as it was when its last batch was on disk, whatever is being tried just now. */
export type Published = {
  readonly seq: number;
  readonly last: number;
  readonly depth: Depth;
  readonly orders: number;
  readonly trades: number;
};

export const NOTHING_PUBLISHED: Published = { seq: 0, last: 0, depth: { bids: [], asks: [] }, orders: 0, trades: 0 };

const LEVELS = 100;

export function publish(orderBook: SpotBook): Published {
  const { seq, core, orders, trades } = orderBook;
  return { seq, last: core.lastPrice, depth: core.depth(LEVELS), orders: orders.size, trades };
}
