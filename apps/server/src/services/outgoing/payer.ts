import { ChainFault, type ChainName } from '@candor/adapters/chain';
import { HOUR_MS, type Id, type Instant, later, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenChain } from '../chains/chains.ts';
import { SIGNER_REFUSALS, SignerAway, type SignerRefusalCode } from '../chains/signer.ts';
import { attemptRows, type Waiting } from './attempt-rows.ts';
import { bookFees } from './book-fees.ts';
import { fillNonceGaps } from './nonce-gaps.ts';
import type { OnPayPoint } from './pay-points.ts';
import {
  CannotPlan,
  type PlanContext,
  type Preparation,
  prepareBitcoin,
  prepareEthereum,
  prepareTron,
  requireFree,
} from './plan-attempt.ts';
import { settleEnded } from './settle-ended.ts';
import { watchUnderWay } from './watch-under-way.ts';

export type PayerPlatform = Pick<
  Platform,
  'db' | 'clock' | 'chains' | 'signer' | 'outgoing' | 'ledger' | 'log' | 'newId'
>;

export type Payer = {
  /**
   * Does everything that can be done now for one chain. It may die anywhere and be run again, or twice at once: what
   * counts is in the database, and signed bytes are stored before they are sent.
   */
  readonly step: (chain: ChainName) => Promise<void>;
};

/** A plan that is not signed by then was refused, or its prices are old. */
const PLAN_LIFE_MS = 2 * MINUTE_MS;
const AGAIN_MS = 15 * SECOND_MS;
/** Fees fall and hours pass, but not within seconds. */
const AFTER_REFUSAL_MS = 5 * MINUTE_MS;
/** After so many dead attempts nothing more is tried. */
const MOST_ATTEMPTS = 5;

export function makePayer(platform: PayerPlatform, onPoint: OnPayPoint = () => undefined): Payer {
  const { db, chains, clock } = platform;
  return {
    step: async (name) => {
      const chain = chains.get(name);
      if (!chain || !(await attemptRows(db, name).hasWork())) return;
      await attemptRows(db, name).dropStale(later(clock.now(), -PLAN_LIFE_MS));
      if (chain.family === 'ethereum') await fillNonceGaps(platform, name);
      if (await isSignerReady(platform, name)) {
        await planWaiting(platform, chain, onPoint);
        await signPlanned(platform, name, onPoint);
      }
      await watchUnderWay(platform, chain, onPoint);
      await settleEnded(platform, name, onPoint);
      await bookFees(platform, chain, onPoint);
    },
  };
}

/** Without a signer nothing is planned: prices and deadlines would be old by the time it is back. */
async function isSignerReady({ db, clock, signer }: PayerPlatform, name: ChainName): Promise<boolean> {
  const { state } = await signer.status();
  if (state === 'ready') return true;
  const rows = attemptRows(db, name);
  const code = `signer.${state}`;
  for (const { id } of await rows.listWaiting(clock.now())) await rows.noteWaiting(id, code, clock.now(), 0);
  return false;
}

async function planWaiting(platform: PayerPlatform, chain: OpenChain, onPoint: OnPayPoint): Promise<void> {
  const { db, clock } = platform;
  const rows = attemptRows(db, chain.chain);
  for (const payment of await rows.listWaiting(clock.now())) {
    if (payment.attempts >= MOST_ATTEMPTS) {
      await rest(platform, rows, payment);
      continue;
    }
    await onPoint('plan.before');
    try {
      const preparation = await prepareFor(platform, chain, payment);
      await db.transaction(async (tx) => rows.insert(tx, payment.id, await preparation(tx), clock.now()));
      await onPoint('plan.stored');
    } catch (error) {
      // Another payer had the same thought; its plan, nonce or coin is there and ours is not.
      if (isUniqueViolation(error) || isGuarded(error)) continue;
      const code = waitCodeOf(error);
      if (code === undefined) throw error;
      await rows.noteWaiting(payment.id, code, clock.now(), AGAIN_MS);
    }
  }
}

/**
 * [WDR-16] What was signed once can be revoked and rejected by nobody: a customer whose payment dies again and again would
 * have their money set aside for ever. So theirs ends as failed, which gives it back. What we move for ourselves waits for a person.
 */
async function rest(
  { db, clock, outgoing }: PayerPlatform,
  rows: ReturnType<typeof attemptRows>,
  { id, purpose }: Waiting,
): Promise<void> {
  if (purpose === 'withdrawal' && (await db.transaction((tx) => outgoing.giveUp(tx, id)))) return;
  await rows.noteWaiting(id, 'attempts', clock.now(), MINUTE_MS);
}

/** The payment ended, or was tried by somebody else, between our look and our write. */
function isGuarded(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && /^attempt_(of_open|excludes)$/.test(String(error.constraint))
  );
}

async function prepareFor(
  { signer, clock, ledger }: PayerPlatform,
  chain: OpenChain,
  payment: Waiting,
): Promise<Preparation> {
  const name: ChainName = chain.chain;
  const from =
    payment.fromIndex === null
      ? await signer.hotAddress(name)
      : (await signer.addressFor(name, 'deposit', payment.fromIndex)).address;
  await requireFree(chain, from, payment);
  const context: PlanContext = { ledger, from, now: clock.now() };
  // Which family it is of decides the type; a switch over a generic object does not tell TypeScript so.
  switch (chain.family) {
    case 'tron':
      return prepareTron(chain as OpenChain<'tron'>, payment, context);
    case 'ethereum':
      return prepareEthereum(chain as OpenChain<'ethereum'>, payment, context);
    case 'bitcoin':
      return prepareBitcoin(chain as OpenChain<'bitcoin'>, payment, context);
    default:
      return chain.family satisfies never;
  }
}

async function signPlanned({ db, clock, signer }: PayerPlatform, name: ChainName, onPoint: OnPayPoint): Promise<void> {
  const rows = attemptRows(db, name);
  for (const { id, n } of await rows.listPlanned()) {
    await onPoint('sign.before');
    try {
      const answer = await signer.sign(id, n);
      await onPoint('sign.answered');
      if (!answer.ok) await noteRefusal(rows, { id, n }, answer.code, clock.now());
    } catch (error) {
      const code = waitCodeOf(error);
      if (code === undefined) throw error;
      await rows.noteWaiting(id, code, clock.now(), AGAIN_MS);
    }
  }
}

/** A plan that will never be signed makes room for another: soon where only its price was wrong, else when a person has looked. */
async function noteRefusal(
  rows: ReturnType<typeof attemptRows>,
  { id, n }: { readonly id: Id<'pay'>; readonly n: number },
  code: SignerRefusalCode,
  now: Instant,
): Promise<void> {
  // It was signed, dropped or cancelled by somebody else at the same time.
  if (code === 'signer.notOpen') return;
  const isPriceOld = code === 'signer.feeAboveCap' || code === 'signer.deadline';
  const isForPeople = SIGNER_REFUSALS[code] === 'no';
  if (isPriceOld || isForPeople) await rows.drop(id, n);
  await rows.noteWaiting(id, code, now, isForPeople ? HOUR_MS : AFTER_REFUSAL_MS);
}

/** What a payment waits for, as a code that a screen can say in words; undefined is our own mistake. */
export function waitCodeOf(error: unknown): string | undefined {
  if (error instanceof SignerAway) return 'signer.away';
  if (error instanceof CannotPlan) return error.message;
  // A node that will not estimate a payment says that it would fail: as a rule for want of coins.
  if (error instanceof ChainFault) return error.kind === 'refused' ? 'funds' : 'node';
  return undefined;
}
