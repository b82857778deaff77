import { contract } from '@candor/contract';
import { houseAccount } from '@candor/domain/challenge';
import { CAPITAL_ACCOUNT } from '@candor/domain/recharge';
import { isId, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { BOOK } from './rows.ts';
import { showChallenge, showFigures, wire } from './show.ts';
import { challengeStore } from './store.ts';

/** What operators look at. What they change, they propose: challenges, and money for a pool. */
export const challengeConsoleRoutes = [
  handle(contract.challengeDesk, async ({ cursor, limit }, { db, ledger }) => {
    if (cursor && !isId('chl', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = challengeStore(db);
    const { rows, next } = await paged(limit, (most) => store.listed(cursor || null, most), idOf);
    const figures = new Map((await store.figures(cursor || null, rows.length + 1)).map((row) => [row.id, row]));
    return ok({
      capital: onWire(await ledger.balance(BOOK, { name: CAPITAL_ACCOUNT, asset: 'USDT' })),
      rows: rows.flatMap((challenge) => {
        const row = figures.get(challenge.id);
        if (!row) return [];
        const { id } = challenge;
        return [
          {
            ...{ challenge: showChallenge(challenge), figures: showFigures(row), account: houseAccount(id) },
            funded: wire(row.funded),
          },
        ];
      }),
      next,
    });
  }),
];
