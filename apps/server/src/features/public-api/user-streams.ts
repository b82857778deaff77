import { type MarketPair, pairOf } from '@candor/domain/market';
import { isInUse } from '@candor/domain/public-api';
import { isLive, type SpotFill, type SpotOrder } from '@candor/domain/spot';
import type { Id } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { keyStore } from '../../services/api-keys/key-store.ts';
import type { FillEvent, OrderEvent } from '../../services/engine/engine.ts';
import type { Signer } from './admit-key.ts';
import { moneyText } from './figures.ts';
import { type Change, reportsOf } from './user-reports.ts';

/** One who hears about their own orders. */
export type Ear = {
  readonly push: (event: unknown) => void;
  /** The key behind it opens nothing any more. */
  readonly end: () => void;
};

/** By order: the id of the request that cancels it. */
type Cancels = { readonly get: (orderId: string) => string | undefined };

type User = {
  readonly id: Id<'usr'>;
  readonly ears: Map<Ear, Id<'key'>>;
  /** Open orders as they were last told, so that what is new is known from what has changed. */
  readonly known: Map<string, string>;
  /** What is told comes one after the other, as it happened. */
  last: Promise<void>;
};

/**
 * [API-10] Tells a customer's programs about the customer's own orders and balances, whoever changed them. Only what is
 * on disk is told, and nothing is read for customers who have nobody listening.
 */
export class UserStreams {
  readonly #platform: Platform;
  readonly #cancels: Cancels;
  readonly #users = new Map<string, User>();
  /** Trades of the batch that is being told; its orders come right after them. */
  readonly #fills = new Map<string, SpotFill[]>();
  readonly #stops: readonly (() => void)[];

  constructor(platform: Platform, cancels: Cancels) {
    this.#platform = platform;
    this.#cancels = cancels;
    const { engine } = platform;
    this.#stops = [
      engine.onFill((event) => this.#noteFill(event)),
      engine.onOrder((event) => this.#noteOrder(event)),
      engine.onBook(() => this.#fills.clear()),
    ];
  }

  async join({ keyId, user: { id } }: Signer, ear: Ear): Promise<void> {
    const user: User = this.#users.get(id) ?? { id, ears: new Map(), known: new Map(), last: Promise.resolve() };
    this.#users.set(id, user);
    user.ears.set(ear, keyId);
    for (const order of await this.#platform.engine.openOrders({ book: 'real', owner: id })) {
      if (!user.known.has(order.id)) user.known.set(order.id, stampOf(order));
    }
  }

  leave(ear: Ear): void {
    for (const [id, { ears }] of this.#users) if (ears.delete(ear) && ears.size === 0) this.#users.delete(id);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#users.clear();
  }

  #noteFill({ book, fill }: FillEvent): void {
    if (book !== 'real') return;
    for (const { id, userId } of [fill.maker, fill.taker]) {
      if (userId === null || !this.#users.has(userId)) continue;
      this.#fills.set(id, [...(this.#fills.get(id) ?? []), fill]);
    }
  }

  #noteOrder({ book, market, order }: OrderEvent): void {
    const user = book === 'real' && order.userId !== null ? this.#users.get(order.userId) : undefined;
    if (!user) return;
    const [before, stamp] = [user.known.get(order.id), stampOf(order)];
    if (before === stamp) return;
    if (isLive(order)) user.known.set(order.id, stamp);
    else user.known.delete(order.id);
    const fills = this.#fills.get(order.id) ?? [];
    const change = { pair: pairOf(market), order, fills, isNew: before === undefined };
    user.last = user.last
      .then(() => this.#push(user, change))
      .catch((error: unknown) =>
        this.#platform.log.error('public_api.user_stream_failed', 'A customer’s data stream failed', { err: error }),
      );
  }

  async #push(user: User, change: Change): Promise<void> {
    const { clock, db } = this.#platform;
    await this.#endOld(user);
    if (user.ears.size === 0) return;
    const row = await db.maybeOne`select client_id from api_order where order_id = ${change.order.id}`;
    const clientId = typeof row?.client_id === 'string' ? row.client_id : change.order.id;
    const reports = reportsOf(change, { clientId, cancelId: this.#cancels.get(change.order.id) }, clock.now());
    const position = await this.#positionOf(user.id, change.pair);
    for (const event of [...reports, position]) for (const ear of user.ears.keys()) ear.push(event);
  }

  async #positionOf(userId: Id<'usr'>, { base, quote }: MarketPair): Promise<unknown> {
    const { clock, ledger } = this.#platform;
    const name = `user:${userId}:funding`;
    const B = [];
    for (const asset of [base, quote]) {
      const free = await ledger.balance('real', { name, asset });
      const locked = await ledger.balance('real', { name: `${name}:held`, asset });
      B.push({ a: asset, f: moneyText(free), l: moneyText(locked) });
    }
    return { e: 'outboundAccountPosition', E: clock.now(), u: clock.now(), B };
  }

  /** [API-4] A key that was revoked or has ended is told nothing more, and is told so. */
  async #endOld({ id, ears }: User): Promise<void> {
    const now = this.#platform.clock.now();
    for (const [ear, keyId] of ears) {
      const key = await keyStore(this.#platform.db).find(id, keyId);
      if (key && isInUse({ expiresAt: key.expires_at, revokedAt: key.revoked_at }, now)) continue;
      ears.delete(ear);
      ear.push({ e: 'eventStreamTerminated', E: now });
      ear.end();
    }
  }
}

function stampOf({ state, filled, lots, price, isTriggered }: Readonly<SpotOrder>): string {
  return [state, filled, lots, price, isTriggered].join(' ');
}
