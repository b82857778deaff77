import { contract, GATE_REFUSALS } from '@candor/contract';
import { ACCOUNT_KINDS } from '@candor/contract/assets/calls';
import { sumByAsset, totalInUsdt } from '@candor/domain/assets';
import { compareOrders, DEMO_GRANT, FEWEST_ORDERS, measureOrders } from '@candor/domain/demo';
import { DAY_MS, instant, later, ok, refuse } from '@candor/kernel';
import { isHeldName } from '@candor/ledger';
import { handle, type Route } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { openGuest } from './guest.ts';
import { openAccount, readAccounts } from './open.ts';
import { type CloseAll, resetAccount } from './reset.ts';
import { demoStore } from './store.ts';
import { pricesNow, showReset } from './wire.ts';

const GAP_DAYS = 90;
const GAP_ORDERS = 1_000;
const GAP_POINTS = 200;
const ALL_TIME = instant(0);

/** Closing margin positions is not this feature's to know; it is handed in. */
export function demoRoutes(closeAll: CloseAll): readonly Route[] {
  return [
    handle(contract.demoOverview, async (_, context) => {
      const { db, markets, session, user } = context;
      const accounts = await readAccounts(context, user.id);
      const kinds = ACCOUNT_KINDS.map((kind) => `user:${user.id}:${kind}`);
      const parts = accounts.flatMap(({ name, balance }) =>
        kinds.some((kind) => name === kind || name.startsWith(`${kind}:`))
          ? [{ isHeld: isHeldName(name), balance }]
          : [],
      );
      const { total, unpriced } = totalInUsdt(parts, pricesNow(markets));
      const counts = await demoStore(db).counts(user.id, ALL_TIME);
      return ok({
        gate: await gateOf(context, user, session, 'demo'),
        book: session.book,
        isOpened: accounts.length > 0,
        grant: onWire(DEMO_GRANT),
        worth: onWire(total),
        unpriced,
        balances: sumByAsset(parts),
        openOrders: Number(counts.orders),
        openPositions: Number(counts.positions),
        resets: Number(counts.resets),
        lastResetAt: counts.last_reset,
      });
    }),

    /** [DMO-10] */
    handle(contract.openGuest, ({ device }, context) => openGuest(context, device)),

    handle(contract.switchBook, async ({ to }, context) => {
      const { db, session, sessions, user } = context;
      if (to === 'real' && user.isGuest) return refuse('account.guest');
      if (to === 'demo') {
        // Only the way in has a gate: back to real money everybody may go, and must be able to.
        const gate = await gateOf(context, user, session, 'demo');
        if (gate !== null) return refuse(gate === 'noTradePassword' ? 'feature.notOpen' : GATE_REFUSALS[gate]);
        if ((await readAccounts(context, user.id)).length === 0) {
          const opened = await openAccount(context, user.id);
          if (!opened.ok) return toCallRefusal(opened);
        }
      }
      await demoStore(db).useBook(session.id, to);
      sessions.forget(user.id);
      return ok({ book: to });
    }),

    handle(contract.resetDemo, async (input, context) => {
      const { ledgerId, requestHash } = context;
      const reset = await resetAccount(context, ledgerId(input.idempotencyKey), requestHash(input), closeAll);
      return reset.ok ? ok(showReset(reset.value)) : reset;
    }),

    handle(contract.listDemoResets, async ({ cursor, limit }, { clock, db, user }) => {
      if (cursor && !/^\d{1,15}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
      const before = cursor ? instant(Number(cursor)) : later(clock.now(), 1);
      const read = (most: number) => demoStore(db).resets(user.id, before, most);
      const { rows, next } = await paged(limit, read, ({ at }) => String(at));
      return ok({ rows: rows.map(showReset), next });
    }),

    handle(contract.demoGap, async (_, { clock, db, user }) => {
      const fills = await demoStore(db).fills(user.id, later(clock.now(), -GAP_DAYS * DAY_MS), GAP_ORDERS);
      const { measured, unmeasured } = measureOrders(fills);
      const { overall, groups } = compareOrders(measured);
      return ok({
        days: GAP_DAYS,
        fewest: FEWEST_ORDERS,
        unmeasured,
        overall,
        groups: [...groups],
        points: measured.toSorted((a, b) => b.at - a.at).slice(0, GAP_POINTS),
      });
    }),
  ];
}
