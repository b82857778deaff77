import { contract } from '@candor/contract';
import {
  type Asset,
  assetNames,
  formatMinor,
  type Id,
  MINUTE_MS,
  networkOfChain,
  ok,
  refuse,
  scaleOf,
} from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import { actorOf } from '../../services/operators/actor.ts';
import type { OutgoingView } from '../../services/outgoing/outgoing.ts';
import type { BalancedAsset } from './balance-asset.ts';
import { compareAll } from './compare-all.ts';
import type { ComparedChain } from './reconcile.ts';
import { type LostRow, treasuryStore } from './store.ts';

const TRIES = 3;
const PAYMENTS = 20;
const LOST = 200;
/** A payment this young is on its way; an older one that is still open is worth a look. */
const STUCK_AFTER_MS = 2 * MINUTE_MS;

export const treasuryRoutes = [
  handle(contract.treasuryOverview, async (_, context) => {
    const { clock, db, signer } = context;
    const store = treasuryStore(db);
    const now = clock.now();
    const [chains, owed, unswept, open, lost, swept, status] = await Promise.all([
      compareAll(context, TRIES),
      store.owed(),
      store.unswept(),
      store.listOpen(PAYMENTS),
      store.listLost(LOST),
      store.listSweeps(PAYMENTS),
      signer.status(),
    ]);
    const stuck = (await readPayments(context, open)).filter(({ createdAt }) => now - createdAt >= STUCK_AFTER_MS);
    const sweeps = await readPayments(context, swept);
    return ok({
      asOf: now,
      signer: {
        state: status.state,
        by: status.state === 'stopped' ? status.by : null,
        reason: status.state === 'stopped' ? status.reason : null,
        stopId: status.state === 'stopped' ? status.stopId : null,
      },
      coverage: assetNames().flatMap((asset) => coverageOf(context, asset, chains, owed.get(asset) ?? 0n)),
      chains: chains.map(({ chain, state, hotAddress, height, rows }) => ({
        network: networkOfChain(chain),
        state,
        hotAddress,
        height,
        unsweptAddresses: unswept.get(chain) ?? 0,
        rows: rows.map(describeRow),
      })),
      stuck: stuck.map((payment) => describePayment(context, payment)),
      lost: lost.map((row) => describeLost(context, row)),
      sweeps: sweeps.map((payment) => describePayment(context, payment)),
    });
  }),

  handle(contract.stopPayments, async ({ reason }, { audit, db, operator, signer }) => {
    try {
      await signer.stop(operator.username, reason);
    } catch (error) {
      if (error instanceof SignerAway) return refuse('treasury.signerAway');
      throw error;
    }
    await db.transaction((tx) =>
      audit.write(tx, { actor: actorOf(operator), action: 'payments.stopped', subject: 'signer', reason }),
    );
    return ok({});
  }),
];

async function readPayments({ outgoing }: Pick<Platform, 'outgoing'>, ids: readonly Id<'pay'>[]) {
  const found = await Promise.all(ids.map((id) => outgoing.find(id)));
  return found.flatMap((each) => each ?? []);
}

/**
 * What is on the chains is counted in whole units of the ledger: a promise is not covered by dust. Where a chain cannot be
 * read nothing is claimed: a node that is away is not a hole in the till.
 */
function coverageOf(
  { chains: open }: Pick<Platform, 'chains'>,
  asset: Asset,
  chains: readonly ComparedChain[],
  owed: bigint,
) {
  const rows = chains.flatMap((each) => each.rows).filter((row) => row.asset === asset);
  const carriers = chains.filter(({ chain }) => open.get(chain)?.network.some((each) => each.asset === asset));
  const isKnown = rows.length === carriers.length;
  if (carriers.length === 0 && owed === 0n) return [];
  const scale = scaleOf(asset);
  const onChain = rows.reduce((sum, row) => sum + row.onChain / 10n ** BigInt(row.decimals - scale), 0n);
  const coveredPpm = owed > 0n && isKnown ? Number((onChain * 1_000_000n) / owed) : null;
  return [{ asset, isKnown, onChain: formatMinor(onChain, scale), owed: formatMinor(owed, scale), coveredPpm }];
}

function describeRow({ asset, decimals, ...units }: BalancedAsset) {
  const exact = (value: bigint) => formatMinor(value, decimals);
  return {
    asset,
    hot: exact(units.hot),
    staked: exact(units.staked),
    deposits: exact(units.deposits),
    ledger: exact(units.ledger),
    dust: exact(units.dust),
    feesDue: exact(units.feesDue),
    arriving: exact(units.arriving),
    leaving: exact(units.leaving),
    difference: exact(units.difference),
  };
}

function describeLost({ chains }: Pick<Platform, 'chains'>, row: LostRow) {
  const { id, chain, ref, to_text: to, token, units, signed_at: signedAt, state, uid, username } = row;
  const known = chain && chains.get(chain)?.network.find((each) => each.token === token);
  const bank = { asset: 'USDT' as const, decimals: scaleOf('USDT') };
  const { asset, decimals } = chain === null ? bank : (known ?? { asset: null, decimals: 0 });
  return {
    ...{ id, withdrawalId: ref, asset, to, signedAt, state },
    network: chain && networkOfChain(chain),
    amount: formatMinor(units, decimals),
    likely: uid !== null && username !== null ? { uid, name: username } : null,
  };
}

function describePayment({ chains }: Pick<Platform, 'chains'>, payment: OutgoingView) {
  const { id, chain, purpose, ref, to, token, units, state, txid, waitsFor, createdAt, attempts } = payment;
  const known = chains.get(chain)?.network.find((each) => each.token === token);
  return {
    id,
    network: networkOfChain(chain),
    purpose,
    ref,
    asset: known?.asset ?? null,
    amount: formatMinor(units, known?.decimals ?? 0),
    to,
    state,
    txid,
    waitsFor,
    createdAt,
    attempts,
  };
}
