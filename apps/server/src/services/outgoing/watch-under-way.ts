import {
  type Attempt,
  type BroadcastResult,
  type ChainFamily,
  ChainFault,
  type TransactionState,
} from '@candor/adapters/chain';
import { assert, type Instant, instant, MINUTE_MS } from '@candor/kernel';
import type { OpenChain } from '../chains/chains.ts';
import { attemptRows, type UnderWay } from './attempt-rows.ts';
import { bumpAttempt } from './bump-attempt.ts';
import type { OnPayPoint } from './pay-points.ts';
import type { PayerPlatform } from './payer.ts';

/** How long a payment may wait for a block before more is offered for it. TRON has no such thing. */
const BUMP_AFTER_MS: Readonly<Record<ChainFamily, number>> = {
  tron: Number.POSITIVE_INFINITY,
  ethereum: 3 * MINUTE_MS,
  bitcoin: 30 * MINUTE_MS,
};

/** Sends what is signed, and looks what became of what was sent. One payment's trouble does not hold up the others. */
export async function watchUnderWay(platform: PayerPlatform, chain: OpenChain, onPoint: OnPayPoint): Promise<void> {
  const { db, log } = platform;
  const rows = attemptRows(db, chain.chain);
  for (const one of await rows.listUnderWay()) {
    try {
      if (one.state === 'signed') await send(platform, chain, one, onPoint);
      await onPoint('watch.before');
      await look(platform, chain, one, onPoint);
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      // Nothing was learnt; the same is asked again in the next round.
      log.warn('payments.node_unavailable', 'A node did not answer about a sent payment', {
        outgoing: one.outgoing_id,
        chain: chain.chain,
        err: error,
      });
    }
  }
}

/** The same bytes, however often. Only a node's own word that it has them moves the attempt on. */
async function send(
  { db, clock }: PayerPlatform,
  chain: OpenChain,
  one: UnderWay,
  onPoint: OnPayPoint,
): Promise<BroadcastResult> {
  const rows = attemptRows(db, chain.chain);
  await onPoint('send.before');
  const result = await chain.writer.broadcast(one.raw);
  await onPoint('send.answered');
  if (result.state === 'accepted' || result.state === 'known') {
    await rows.noteSent(one.outgoing_id, one.n, clock.now());
    await onPoint('send.noted');
  } else await rows.noteRefused(one.outgoing_id, one.n, result.reason);
  return result;
}

async function look(platform: PayerPlatform, chain: OpenChain, one: UnderWay, onPoint: OnPayPoint): Promise<void> {
  const { db, clock } = platform;
  const rows = attemptRows(db, chain.chain);
  const found: TransactionState = await chain.reader.transaction(one.txid);
  switch (found.state) {
    case 'mined':
      if (!found.isSolid) {
        if (one.state !== 'replaced') await rows.noteMined(one.outgoing_id, one.n, found);
        return;
      }
      await onPoint('end.before');
      await rows.end(one, found, chain.coin, clock.now());
      await onPoint('end.noted');
      return;
    case 'pending':
      if (one.state === 'replaced') return;
      if (one.state !== 'sent') await rows.noteSent(one.outgoing_id, one.n, clock.now());
      if (isBumpDue(one, chain.family, clock.now())) await bumpAttempt(platform, chain, one);
      return;
    case 'unknown': {
      // A reorganisation, a node that forgot, or one that never heard of it. What has just been sent is not sent again.
      const death = await chain.writer.findDeath(deathQuestion(one) as never);
      if (death) {
        await rows.bury(one, death);
        return;
      }
      if (one.state === 'sent' || one.state === 'mined') await send(platform, chain, one, onPoint);
      return;
    }
    default:
      found satisfies never;
  }
}

/** From when it was signed: a node that took it late is no reason to wait longer. A dearer one that was refused is not asked for again at once. */
function isBumpDue({ signed_at: signedAt, retry_at: retryAt }: UnderWay, family: ChainFamily, now: Instant): boolean {
  return now - signedAt > BUMP_AFTER_MS[family] && (retryAt === null || retryAt <= now);
}

/** What the chain's own proof of death needs to know. */
function deathQuestion(one: UnderWay): Attempt {
  const { txid, from_address: from, since_height: sinceHeight } = one;
  if (one.nonce !== null) return { txid, from, nonce: one.nonce, sinceHeight };
  if (one.coins !== null) {
    const coins = one.coins.map((name) => {
      const [id = '', vout = ''] = name.split(':');
      return { txid: id, vout: Number(vout) };
    });
    return { txid, coins, sinceHeight };
  }
  assert(one.deadline !== null, 'a nonce, coins or a deadline');
  return { txid, expiresAt: instant(one.deadline), sinceHeight };
}
