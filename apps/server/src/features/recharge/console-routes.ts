import { contract } from '@candor/contract';
import { judgePayment, matchPayment, type PaymentFacts } from '@candor/domain/recharge';
import { chainOfNetwork, isId, money, networkNames, networkOfChain, ok, refuse } from '@candor/kernel';
import { type CallContext, handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { type CertificateRow, certificateStore } from './certificate-store.ts';
import { type PaymentRow, reviewStore } from './console-store.ts';
import { moneyOf } from './deposit-store.ts';
import { readPlace, writePlace } from './queue-place.ts';
import { type ScannerRow, scannerStore } from './scanner-store.ts';
import { showCertificate, showDeposit } from './wire.ts';

export const rechargeConsoleRoutes = [
  handle(contract.listRechargeReviews, async ({ show, cursor, limit }, { db }) => {
    const place = cursor ? readPlace(cursor) : null;
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const store = reviewStore(db);
    const isWaiting = show === 'waiting';
    const page = await paged(
      limit,
      (most) => (isWaiting ? store.listWaiting(place, most) : store.listDecided(place, most)),
      ({ id, submittedAt, decidedAt }) => {
        const at = isWaiting ? submittedAt : decidedAt;
        return at ? writePlace({ at, id }) : null;
      },
    );
    return ok({ ...page, waiting: await store.countWaiting() });
  }),

  handle(contract.openRechargeReview, async ({ id }, context) => {
    const { audit, clock, db, files, operator } = context;
    const store = reviewStore(db);
    const item = isId('crt', id) || isId('dep', id) ? await store.find(id) : undefined;
    if (!item) return refuse('call.notFound');
    const scanners = await scannerStore(db).all();
    const certificate = isId('crt', id) ? await certificateStore(db).find(id) : undefined;
    const earlier = await store.earlier(item.user.id);
    if (!certificate) {
      const payments = (await store.payment(id)).map((row) => showEvidence(row, scanners, undefined));
      return ok({ item, certificate: null, picture: null, payments, transaction: null, twins: [], earlier });
    }
    // The look is written down before the picture leaves this function.
    await db.transaction((tx) =>
      audit.write(tx, {
        actor: actorOf(operator),
        action: 'recharge.looked',
        subject: certificate.id,
        details: { uid: item.user.uid, at: clock.now() },
      }),
    );
    const picture = await files.readSealed(db, certificate.file_id, certificate.user_id, 'certificate');
    const rows = await store.payments(certificate.user_id, chainOfNetwork(certificate.network), certificate.txid);
    const payments = rows.map((row) => showEvidence(row, scanners, certificate));
    const isNamed = payments.some(({ txid }) => txid === certificate.txid);
    return ok({
      item,
      certificate: showCertificate(certificate),
      picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
      payments: payments.sort((one, two) => two.match.length - one.match.length),
      transaction: certificate.txid === null || isNamed ? null : await askChain(context, certificate, certificate.txid),
      twins: await store.twins(certificate.id),
      earlier,
    });
  }),

  handle(contract.listScanners, async (_, { chains, db }) => {
    const scanners = await scannerStore(db).all();
    const counts = await reviewStore(db).chainCounts();
    return ok({
      rows: networkNames().map((network) => {
        const chain = chainOfNetwork(network);
        const scanner = scanners.find((each) => each.chain === chain);
        const count = counts.find((each) => each.chain === chain);
        return {
          network,
          isOpen: chains.get(chain) !== undefined,
          height: scanner?.height ?? null,
          headHeight: scanner?.head_height ?? null,
          scannedAt: scanner?.scanned_at ?? null,
          problem: scanner?.problem ?? null,
          problemSince: scanner?.problem_since ?? null,
          confirming: Number(count?.confirming ?? 0n),
          held: Number(count?.held ?? 0n),
          lost: Number(count?.lost ?? 0n),
          unsweptAddresses: Number(count?.unswept ?? 0n),
        };
      }),
    });
  }),
];

/** What the chain says about a transaction that paid nobody here. A node that does not answer is no answer. */
async function askChain({ chains }: CallContext, { network }: CertificateRow, txid: string) {
  try {
    const found = await chains.get(chainOfNetwork(network))?.reader.transaction(txid);
    if (!found) return { txid, state: 'unreadable' as const };
    if (found.state !== 'mined') return { txid, state: found.state };
    return { txid, state: found.isOk ? ('mined' as const) : ('failed' as const) };
  } catch {
    return { txid, state: 'unreadable' as const };
  }
}

function showEvidence(row: PaymentRow, scanners: readonly ScannerRow[], certificate: CertificateRow | undefined) {
  const payment = paymentFacts(row);
  return {
    ...showDeposit(row, scanners),
    from: row.from_address,
    address: row.address,
    height: row.height,
    user: row.user_id === null ? null : { id: row.user_id, uid: row.uid ?? '', username: row.username ?? '' },
    match: certificate ? [...matchPayment(certificateFacts(certificate), payment)] : [],
    use: certificate ? judgePayment(certificateFacts(certificate), payment) : ('credits' as const),
  };
}

export function paymentFacts(
  row: Pick<PaymentRow, 'user_id' | 'chain' | 'state' | 'asset' | 'amount' | 'txid' | 'seen_at'>,
): PaymentFacts {
  return {
    userId: row.user_id,
    network: networkOfChain(row.chain),
    state: row.state,
    amount: moneyOf(row),
    txid: row.txid,
    seenAt: row.seen_at,
  };
}

export function certificateFacts(row: CertificateRow) {
  return {
    userId: row.user_id,
    network: row.network,
    claimed: money(row.asset, row.amount),
    txid: row.txid,
    submittedAt: row.submitted_at,
  };
}
