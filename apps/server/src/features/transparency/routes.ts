import { contract } from '@candor/contract';
import type { Publication } from '@candor/contract/transparency/calls';
import type { SumNode } from '@candor/domain/transparency';
import { type Asset, HOUR_MS, instant, isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { hourOf } from './publish.ts';
import { readFigures, showFigures } from './read-figures.ts';
import { type PublicationRow, transparencyStore } from './store.ts';

export const transparencyRoutes = [
  handle(contract.transparencyOverview, async (_, context) => {
    const [newest] = await transparencyStore(context.db).list(null, 1);
    const { figures, at } = await readFigures(context);
    return ok({ publication: newest ? show(newest) : null, figures: showFigures(figures), figuresAt: at });
  }),

  handle(contract.transparencyRoots, async ({ cursor, limit }, { db }) => {
    if (cursor && !isId('tpb', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => transparencyStore(db).list(cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map(show), next });
  }),

  /** [TRN-7] Whose they are is who asks: there is no id to ask for. */
  handle(contract.transparencyOwn, async (_, { db, user }) => {
    const store = transparencyStore(db);
    const [newest] = await store.list(null, 1);
    if (!newest) return ok({ publication: null, uid: user.uid, proofs: [] });
    const { id, at } = newest;
    const proofs = [];
    for (const { asset, balance, parts, root, owed } of await store.own(id, user.id)) {
      const shown = [];
      for (const { salt, part, amount, place } of parts) {
        const path = (await store.path(id, asset, place)).map((node) => showNode(asset, node));
        shown.push({ salt, part, place, path, amount: onWire(money(asset, BigInt(amount))) });
      }
      const top = showNode(asset, { hash: Buffer.from(root).toString('hex'), sum: owed });
      proofs.push({ asset, balance: onWire(money(asset, balance)), root: top, parts: shown });
    }
    return ok({ publication: { id, at }, uid: user.uid, proofs });
  }),

  handle(contract.transparencyDesk, async ({ cursor, limit }, context) => {
    if (cursor && !isId('tpb', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { clock, db } = context;
    const read = (most: number) => transparencyStore(db).list(cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    const { figures } = await readFigures(context);
    return ok({
      nextAt: instant((hourOf(clock.now()) + 1) * HOUR_MS),
      figures: showFigures(figures),
      rows: rows.map((row) => ({ ...show(row), problems: row.problems })),
      next,
    });
  }),
];

function show({ id, at, assets }: PublicationRow): Publication {
  return {
    ...{ id, at },
    assets: assets.map(({ asset, owed, root, leaves, reserve, reserves }) => {
      const shown = (minor: string) => onWire(money(asset, BigInt(minor)));
      return {
        ...{ asset, root, leaves, owed: shown(owed), reserve: reserve === null ? null : shown(reserve) },
        reserves: reserves.map(({ network, address, onWallet, onDeposits }) => ({
          ...{ network, address, onWallet: shown(onWallet), onDeposits: shown(onDeposits) },
        })),
      };
    }),
  };
}

function showNode(asset: Asset, { hash, sum }: SumNode) {
  return { hash, sum: onWire(money(asset, sum)) };
}
