import { contract } from '@candor/contract';
import { CAPITAL_ACCOUNT } from '@candor/domain/recharge';
import { reserveAccount } from '@candor/domain/staking';
import { assetNames, isId, isPositive, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { BOOK } from './open.ts';
import { showCoverage, showProject } from './show.ts';
import { stakingStore } from './store.ts';

/** What operators look at. What they change, they propose: projects, their end, and money for a reserve. */
export const stakingConsoleRoutes = [
  handle(contract.stakingDesk, async ({ cursor, limit }, { clock, db, ledger }) => {
    if (cursor && !isId('skp', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = stakingStore(db);
    const now = clock.now();
    const { rows, next } = await paged(limit, (most) => store.projects({ before: cursor || null }, most), idOf);
    const promised = await store.promised(rows.map(({ id }) => id));
    const capital = await Promise.all(
      assetNames().map((asset) => ledger.balance(BOOK, { name: CAPITAL_ACCOUNT, asset })),
    );
    return ok({
      coverage: (await store.coverage()).map(showCoverage),
      capital: capital.filter(isPositive).map(onWire),
      rows: rows.map((project) => {
        const of = promised.get(project.id);
        return {
          project: showProject(project, now),
          stakes: of?.stakes ?? 0,
          promised: onWire(money(project.asset, of?.promised ?? 0n)),
          setAside: onWire(project.setAside),
          reserve: onWire(project.reserve),
          paid: onWire(money(project.asset, of?.paid ?? 0n)),
          account: reserveAccount(project.id),
        };
      }),
      next,
    });
  }),
];
