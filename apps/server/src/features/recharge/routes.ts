import { contract } from '@candor/contract';
import { LISTED_DEPOSITS } from '@candor/contract/recharge/fields';
import { findTerms, sumOf, usualSeconds } from '@candor/domain/recharge';
import { assert, chainOfNetwork, isId, isPositive, networkOfChain, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { addressStore } from './address-store.ts';
import { depositStore, moneyOf } from './deposit-store.ts';
import { listNetworks } from './list-networks.ts';
import { readTerms } from './read-terms.ts';
import { scannerStore } from './scanner-store.ts';
import { seenStore } from './seen-store.ts';
import { showDeposit } from './wire.ts';

export const rechargeRoutes = [
  handle(contract.publicNetworks, async (_, context) => ok({ networks: await listNetworks(context) })),

  handle(contract.rechargeNetworks, async (_, context) => {
    const gate = await gateOf(context, context.user, context.session, 'recharge');
    return ok({ gate, networks: await listNetworks(context) });
  }),

  handle(contract.rechargeAddress, async ({ network }, { chains, clock, db, signer, user }) => {
    const chain = chainOfNetwork(network);
    const store = addressStore(db);
    // Nobody is shown an address that nobody watches.
    if (!chains.get(chain) || !(await scannerStore(db).exists(chain))) return refuse('recharge.networkClosed');
    try {
      if (!(await store.find(user.id, chain))) {
        const index = await store.nextIndex();
        const made = await signer.addressFor(chain, 'deposit', index);
        await store.add(user.id, chain, { index, ...made, now: clock.now() });
      }
      const row = await store.find(user.id, chain);
      assert(row, 'the address that was kept');
      // Asked every time: an address that was changed in the database would send a customer's money elsewhere.
      const confirmed = await signer.addressFor(chain, 'deposit', row.index);
      assert(confirmed.address === row.address, `the ${chain} address of ${user.id} as the signer knows it`);
      return ok({ network, address: row.address, createdAt: row.created_at });
    } catch (error) {
      if (error instanceof SignerAway) return refuse('recharge.addressUnavailable');
      throw error;
    }
  }),

  handle(contract.listDeposits, async ({ list, cursor, limit }, { db, user }) => {
    if (cursor && !isId('dep', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const states = list ? LISTED_DEPOSITS[list] : null;
    const read = (most: number) => depositStore(db).listOf(user.id, { states, before: cursor || null, limit: most });
    const { rows, next } = await paged(limit, read, idOf);
    const scanners = await scannerStore(db).all();
    return ok({ rows: rows.map((row) => showDeposit(row, scanners)), next });
  }),

  handle(contract.listSeenDeposits, async (_, { db, user }) => {
    const rows = await seenStore(db).listOf(user.id);
    return ok({
      rows: rows.map(({ chain, txid, position, money, seen_at }) => ({
        txid,
        position,
        network: networkOfChain(chain),
        money: onWire(money),
        seenAt: seen_at,
      })),
    });
  }),

  handle(contract.getDeposit, async ({ id }, { db, settings, user }) => {
    const store = depositStore(db);
    const row = await store.find(id);
    if (row?.user_id !== user.id) return refuse('call.notFound');
    const shown = showDeposit(row, await scannerStore(db).all());
    const amount = moneyOf(row);
    const isSmall = row.state === 'belowMinimum' && amount !== null;
    const aside = isSmall ? await store.setAsideOf(user.id, row.chain, amount.asset) : [];
    const minimum = amount && findTerms(await readTerms(settings), networkOfChain(row.chain), amount.asset).minimum;
    const left = row.needed - shown.confirmations;
    return ok({
      ...shown,
      address: row.address,
      height: row.height,
      minedAt: row.mined_at,
      together: isSmall
        ? onWire(
            sumOf(
              aside.flatMap((each) => moneyOf(each) ?? []),
              amount.asset,
            ),
          )
        : null,
      minimum: minimum && isPositive(minimum) ? onWire(minimum) : null,
      usualSecondsLeft: row.state === 'confirming' ? usualSeconds(shown.network, left) : null,
      transferId: row.transfer_id,
    });
  }),
];
