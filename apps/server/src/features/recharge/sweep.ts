import { ChainFault } from '@candor/adapters/chain';
import { planSweep, type SweepDone, type SweepStep, sweepThresholds, toMinor } from '@candor/domain/recharge';
import { type ChainName, familyOfChain, isLess, ok, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { SignerAway } from '../../services/chains/signer.ts';
import type { OutgoingView, Purpose, Settlement } from '../../services/outgoing/outgoing.ts';
import { findMove, sweepTogether } from './sweep-bitcoin.ts';
import { sweepFacts } from './sweep-facts.ts';
import { type Candidate, type SweepRow, sweepStore } from './sweep-store.ts';

const AT_ONCE = 50;

type Sweeping = Pick<Platform, 'chains' | 'clock' | 'db' | 'log' | 'newId' | 'outgoing' | 'signer'>;

/** Begins what is worth it. Safe to repeat, and for several processes at once. */
export async function beginSweeps(platform: Sweeping): Promise<void> {
  for (const candidate of await sweepStore(platform.db).candidates(sweepThresholds(), AT_ONCE)) {
    await patiently(platform, () => begin(platform, candidate));
  }
}

/** Goes on with what is under way on a chain. Asked in every round of its scanner, which knows when its blocks come. */
export async function goOnSweeping(platform: Sweeping, chain: ChainName): Promise<void> {
  const open = await sweepStore(platform.db).open(chain);
  if (familyOfChain(chain) === 'bitcoin') return goOnTogether(platform, chain, open);
  for (const sweep of open) await patiently(platform, () => advance(platform, sweep));
}

/** On Bitcoin nothing has to be prepared: whatever nobody pays for yet is moved together. */
async function goOnTogether(platform: Sweeping, chain: ChainName, open: readonly SweepRow[]): Promise<void> {
  const unpaid: SweepRow[] = [];
  for (const sweep of open) {
    const move = await findMove(platform, sweep);
    if (!move) unpaid.push(sweep);
    else if (!isUnderWay(move)) await finish(platform, sweep, { move, delegate: undefined, undelegate: undefined });
  }
  await patiently(platform, () => sweepTogether(platform, chain, unpaid));
}

/** Heard at once where nobody else lends or pays for the same purpose; a round of the scanner follows up anyway. */
export const sweepSettlements: readonly Settlement[] = (['activate', 'gas', 'sweep'] as const).map((purpose) => ({
  purpose,
  handle: ({ outgoing }, platform) => goOnSweeping(platform, outgoing.chain),
}));

/** [RCH-14] Only above the threshold, and the coin of an address last: it pays for the tokens beside it. */
async function begin(platform: Sweeping, about: Candidate): Promise<void> {
  const store = sweepStore(platform.db);
  // A payment on Bitcoin is its coin: the rows know all there is to know, and asking a node for it takes minutes.
  if (familyOfChain(about.chain) === 'bitcoin')
    return void (await store.add(platform.newId('swp'), about, platform.clock.now()));
  if (about.token === null && (await store.hasOpenOn(about.chain, about.address))) return;
  const facts = await sweepFacts(platform, about);
  const threshold = sweepThresholds().find(
    ({ chain, amount }) => chain === about.chain && amount.asset === about.asset,
  );
  const known = platform.chains.get(about.chain)?.network.find(({ asset }) => asset === about.asset);
  if (!facts || !known || !threshold || isLess(toMinor(facts.balance, known).amount, threshold.amount)) return;
  await store.add(platform.newId('swp'), about, platform.clock.now());
}

/** One step further, told by the payments it has had so far. */
async function advance(platform: Sweeping, sweep: SweepRow): Promise<void> {
  const paid = async (purpose: Purpose) => platform.outgoing.findFor(purpose, sweep.id);
  const [activate, gas, delegate, move, undelegate] = await Promise.all(
    (['activate', 'gas', 'delegate', 'sweep', 'undelegate'] as const).map(paid),
  );
  if ([activate, gas, delegate, move, undelegate].some(isUnderWay)) return;
  if (move) return finish(platform, sweep, { move, delegate, undelegate });
  const done: SweepDone = {
    isActivated: activate !== undefined,
    isDelegated: delegate !== undefined,
    isFuelled: gas !== undefined,
  };
  const facts = await sweepFacts(platform, sweep);
  const step: SweepStep = facts ? planSweep(facts, done) : { do: 'stop' };
  if (step.do === 'stop') return finish(platform, sweep, { move: undefined, delegate, undelegate });
  await order(platform, sweep, { step, credited: facts?.credited ?? 0n });
}

type Ordered = { readonly step: Exclude<SweepStep, { do: 'stop' }>; readonly credited: bigint };

async function order(platform: Sweeping, sweep: SweepRow, { step, credited }: Ordered): Promise<void> {
  const { db, newId, outgoing, signer } = platform;
  const { id: ref, chain, address, index, token } = sweep;
  const base = { id: newId('pay'), chain, ref, approvedBy: 'automatic' } as const;
  const toAddress = { ...base, to: address, toIndex: index, token: null };
  switch (step.do) {
    case 'activate':
      return void (await outgoing.enqueueIn(db, { ...toAddress, purpose: 'activate', units: 0n }));
    case 'gas':
      return void (await outgoing.enqueueIn(db, { ...toAddress, purpose: 'gas', units: step.units }));
    case 'delegate':
      return void (await outgoing.enqueueIn(db, { ...toAddress, purpose: 'delegate', units: step.units }));
    case 'move': {
      const to = await signer.hotAddress(chain);
      const wish = { ...base, purpose: 'sweep', fromIndex: index, to, token, units: step.units } as const;
      await db.transaction(async (tx) => {
        // Something was credited since the chain was asked: another round asks again.
        if ((await sweepStore(tx).claim(sweep)) !== credited) return refuse('call.busy');
        await outgoing.enqueueIn(tx, wish);
        return ok(null);
      });
      return;
    }
    default:
      return step satisfies never;
  }
}

type Ended = {
  readonly move: OutgoingView | undefined;
  readonly delegate: OutgoingView | undefined;
  readonly undelegate: OutgoingView | undefined;
};

/** Lent energy comes back first, however the rest went; then the sweep is over. */
async function finish({ clock, db, newId, outgoing }: Sweeping, sweep: SweepRow, ended: Ended): Promise<void> {
  const { move, delegate, undelegate } = ended;
  if (delegate?.state === 'confirmed' && undelegate === undefined) {
    const { chain, to, units } = delegate;
    const wish = { id: newId('pay'), chain, purpose: 'undelegate', ref: sweep.id, to, token: null, units } as const;
    await outgoing.enqueueIn(db, { ...wish, toIndex: sweep.index, approvedBy: 'automatic' });
    return;
  }
  const height = move?.state === 'confirmed' ? move.height : null;
  await db.transaction(async (tx) => {
    const store = sweepStore(tx);
    if (height === null) await store.letGo(sweep.id);
    else await store.markSwept(sweep.id);
    await store.end(sweep.id, height === null ? 'failed' : 'done', clock.now());
  });
}

function isUnderWay(view: OutgoingView | undefined): boolean {
  return view !== undefined && view.state !== 'confirmed' && view.state !== 'failed' && view.state !== 'cancelled';
}

/** A node or a signer that is away stops one sweep until the next round, and no other. */
async function patiently({ log }: Pick<Sweeping, 'log'>, job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    if (!(error instanceof ChainFault || error instanceof SignerAway)) throw error;
    log.warn('deposits.sweep_waiting', 'A sweep is waiting', { problem: error.message });
  }
}
