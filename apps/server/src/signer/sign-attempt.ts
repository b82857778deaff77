import {
  type Decoded,
  decodeBitcoin,
  decodeEthereum,
  decodeTron,
  type OwnKey,
  type SeedKeys,
  type Signed,
  signBitcoin,
  signEthereum,
  signTron,
} from '@candor/adapters/chain';
import { writeStatement } from '@candor/domain/approvals';
import { type Clock, DAY_MS, familyOfChain, formatMinor, HOUR_MS, later } from '@candor/kernel';
import type { Database } from '../platform/database/database.ts';
import type { SignAnswer } from '../services/chains/signer.ts';
import { bitcoinNetworkOf, chainIdOf } from './chain-facts.ts';
import type { Destinations } from './destinations.ts';
import type { Journal, JournalLine } from './journal.ts';
import { judge } from './judge.ts';
import type { OperatorApprovals } from './operator-approvals.ts';
import type { ApprovedPayment, PlannedAttempt } from './payment.ts';
import { assetFor, type Policy, type PolicyAsset } from './policy.ts';
import type { SignerSettings } from './settings.ts';
import { type Asked, signerRows } from './signer-rows.ts';

export type Keys = { readonly deposit: SeedKeys; readonly hot: SeedKeys };

/** Places where a test pulls the plug. */
export type SignerPoint = 'signer.asked' | 'signer.signed' | 'signer.stored';

export type SignDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly chains: SignerSettings['chains'];
  readonly readPolicy: () => Promise<Policy>;
  readonly journal: Journal;
  readonly approvals: OperatorApprovals;
  readonly destinations: Destinations;
  readonly isStopped: () => Promise<boolean>;
  readonly onPoint?: (point: SignerPoint) => Promise<void> | void;
};

/** A payer leaves the hot wallet's first address; deposits have one for each customer. */
export const HOT_INDEX = 0;

/**
 * Reads the payment and the bytes from the database, judges, signs, and commits the signature with its txid before it tells
 * anybody. The same bytes give the same signature, so dying in the middle and being asked again changes nothing.
 */
export async function signAttempt(deps: SignDeps, outgoingId: string, n: number): Promise<SignAnswer> {
  const { db, clock, onPoint = () => undefined } = deps;
  await onPoint('signer.asked');
  if (await deps.isStopped()) return { ok: false, code: 'signer.stopped' };
  const policy = await deps.readPolicy();
  const answer = await db.transaction(async (tx): Promise<SignAnswer> => {
    const rows = signerRows(tx);
    await rows.takeTurn();
    const asked = await rows.find(outgoingId, n);
    if (!asked) return { ok: false, code: 'signer.notOpen' };
    if (asked.txid !== null) return { ok: true, txid: asked.txid };
    const { payment, attempt } = asked;
    await deps.journal.refresh();
    if (await wasPaidBefore(deps, tx, asked)) return { ok: false, code: 'signer.paidBefore' };
    const key = keyFor(deps.keys, payment);
    const decoded = decodeOrNothing(deps, attempt, payment);
    if (!decoded) return { ok: false, code: 'signer.unreadable' };
    const code = judge(payment, attempt, decoded, await gatherFacts(deps, tx, asked, policy, key.address));
    if (code !== null) return { ok: false, code };
    const signed = sign(deps, payment, attempt, [key, ...otherKeys(deps.keys, payment)]);
    // On our own disk before the database hears of it: from here on it is known, whatever becomes of the database.
    await remember(deps, asked, signed);
    await onPoint('signer.signed');
    const isStored = await rows.store(outgoingId, n, { ...signed, at: clock.now() });
    return isStored ? { ok: true, txid: signed.txid } : { ok: false, code: 'signer.notOpen' };
  });
  await onPoint('signer.stored');
  return answer;
}

/**
 * Whether our own journal has a signature for the same thing that this database does not know: then it is a database of an earlier day,
 * and what it takes for unpaid was paid. The attempt we died over may be signed again, since its bytes are the same.
 */
async function wasPaidBefore(
  { journal }: SignDeps,
  tx: Parameters<typeof signerRows>[0],
  { payment, attempt }: Asked,
): Promise<boolean> {
  const lines = journal.signedFor(payment);
  if (lines.length === 0) return false;
  const known = await signerRows(tx).knownOf(lines.map(({ txid }) => txid));
  return lines.some((line) => !known.has(line.txid) && !isSameAttempt(line, { payment, attempt }));
}

function isSameAttempt(line: JournalLine, { payment, attempt }: Pick<Asked, 'payment' | 'attempt'>): boolean {
  const unsigned = Buffer.from(attempt.unsigned).toString('base64');
  return line.outgoingId === payment.id && line.n === attempt.n && line.unsigned === unsigned;
}

async function remember({ clock, journal }: SignDeps, asked: Asked, { raw, txid }: Signed): Promise<void> {
  const { payment, attempt, fromAddress, sinceHeight } = asked;
  if (journal.signedFor(payment).some((line) => line.txid === txid)) return;
  const { id, ref, purpose, chain, to, token, units, approvedBy } = payment;
  const { n, nonce, coins, deadline, unsigned } = attempt;
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await journal.add({
    ...{ ref, purpose, chain, outgoingId: id, n, to, token, units: String(units), txid, at: clock.now() },
    ...{ approvedBy, fromAddress, sinceHeight, nonce, coins: coins && [...coins], deadline },
    ...{ unsigned: text(unsigned), raw: text(raw) },
  });
}

/**
 * Null where the database is at least as young as our journal. A signature we died over before the database had it is given to it now;
 * any other that it does not know says that it was put back to an earlier day, and nothing is paid until a person has looked.
 */
export async function findOlderDatabase(deps: SignDeps): Promise<string | null> {
  const { db, journal } = deps;
  await journal.refresh();
  const last = journal.last();
  if (!last || (await signerRows(db).knownOf([last.txid])).has(last.txid)) return null;
  return db.transaction(async (tx) => {
    const rows = signerRows(tx);
    await rows.takeTurn();
    await journal.refresh();
    const line = journal.last() ?? last;
    if ((await rows.knownOf([line.txid])).has(line.txid)) return null;
    const asked = await rows.find(line.outgoingId, line.n);
    if (asked?.payment.isOpen && isSameAttempt(line, asked)) {
      await rows.store(line.outgoingId, line.n, {
        raw: Buffer.from(line.raw, 'base64'),
        txid: line.txid,
        at: deps.clock.now(),
      });
      return null;
    }
    return `the database is older than the signer’s journal: it does not know ${line.txid}, which was signed for ${line.ref}. Run npm run restore`;
  });
}

async function gatherFacts(
  { keys, chains, clock, approvals, journal, destinations }: SignDeps,
  tx: Parameters<typeof signerRows>[0],
  { payment, attempt }: Asked,
  policy: Policy,
  from: string,
) {
  const rows = signerRows(tx);
  const now = clock.now();
  const { id, chain, token, toIndex, approvedBy } = payment;
  const spent = await rows.signedLately(now, id);
  const byTwo = approvedBy.startsWith('apr_') ? await rows.findApprovers(payment) : [];
  const approvers = approvedBy.startsWith('opr_') ? [approvedBy] : byTwo;
  const asset = assetFor(policy, chain, token);
  // The same asset on another chain counts too, in the units of this one.
  const same = (of: 'hour' | 'day') =>
    spent.reduce((sum, one) => {
      const other = assetFor(policy, one.chain, one.token);
      return asset && other?.asset === asset.asset ? sum + inUnitsOf(asset, other, one[of]) : sum;
    }, 0n);
  // What is in no asset of ours any more has no price; its limits held when it was signed.
  const worth = (of: 'hour' | 'day') =>
    spent.reduce((sum, one) => sum + (assetFor(policy, one.chain, one.token)?.worthOf(one[of]) ?? 0n), 0n);
  const isAskedFor = payment.purpose === 'withdrawal' && asset !== undefined && (await rows.isAskedFor(payment, asset));
  return {
    now,
    policy,
    from,
    hot: keys.hot.keyAt(chain, HOT_INDEX).address,
    sources:
      payment.coins?.map(({ index, txid, vout }) => ({
        address: keys.deposit.keyAt(chain, index).address,
        txid,
        vout,
      })) ?? null,
    ownTo: toIndex === null ? null : keys.deposit.keyAt(chain, toIndex).address,
    chainId: chainIdOf(chains, chain),
    earlier: await rows.earlier(id, attempt.n),
    signedInHour: same('hour'),
    signedInDay: same('day'),
    worthInHour: worth('hour'),
    worthInDay: worth('day'),
    feeOnlyInHour: await rows.feeOnlyInHour(now, chain),
    isAskedFor,
    isKnownDestination: isAskedFor && (await destinations.isKnown(tx, payment.ref, policy.newDestinationHours)),
    unsignedInHour: unsignedSince(journal.since(later(now, -HOUR_MS)), payment, policy),
    unsignedInDay: unsignedSince(journal.since(later(now, -DAY_MS)), payment, policy),
    isApprovedByTwo: byTwo.length > 0,
    isSigned: asset !== undefined && (await approvals.areSigned(statementOf(payment, asset), approvers)),
  };
}

/** So much of an asset on another chain, as this one counts it, rounded up. */
function inUnitsOf(asset: PolicyAsset, other: PolicyAsset, units: bigint): bigint {
  const [here, there] = [10n ** BigInt(asset.decimals), 10n ** BigInt(other.decimals)];
  return (units * here + there - 1n) / there;
}

/** What these came to that needed no operator's signature, in millionths of a dollar. A withdrawal that was offered more for counts once. */
function unsignedSince(lines: readonly JournalLine[], { ref }: ApprovedPayment, policy: Policy): bigint {
  const counted = new Set([ref]);
  let sum = 0n;
  for (const line of lines) {
    const units = BigInt(line.units);
    const asset = assetFor(policy, line.chain, line.token);
    if (line.purpose !== 'withdrawal' || counted.has(line.ref)) continue;
    counted.add(line.ref);
    if (asset && units <= asset.limits.automaticUpTo) sum += asset.worthOf(units);
  }
  return sum;
}

/** [APR-15] What is about to be paid, as those who approved it must have signed it. */
function statementOf({ ref, chain, to, units }: ApprovedPayment, { asset, scale, unitsPerMinor }: PolicyAsset): string {
  // A remainder would be money that the statement does not say.
  const amount = units % unitsPerMinor === 0n ? formatMinor(units / unitsPerMinor, scale) : '';
  return writeStatement({ kind: 'withdrawal', id: ref, chain, asset, to, amount });
}

function keyFor({ deposit, hot }: Keys, { chain, fromIndex }: ApprovedPayment): OwnKey {
  return fromIndex === null ? hot.keyAt(chain, HOT_INDEX) : deposit.keyAt(chain, fromIndex);
}

/** Of the other addresses that a sweep names coins of. */
function otherKeys({ deposit }: Keys, { chain, coins }: ApprovedPayment): OwnKey[] {
  return [...new Set((coins ?? []).map(({ index }) => index))].map((index) => deposit.keyAt(chain, index));
}

/** Bytes that cannot be read, whoever wrote them and why, are simply not signed. */
function decodeOrNothing(
  deps: SignDeps,
  { unsigned }: PlannedAttempt,
  { chain }: ApprovedPayment,
): Decoded | undefined {
  try {
    const family = familyOfChain(chain);
    switch (family) {
      case 'tron':
        return decodeTron(unsigned);
      case 'ethereum':
        return decodeEthereum(unsigned);
      case 'bitcoin':
        return decodeBitcoin(unsigned, bitcoinNetworkOf(deps.chains, chain));
      default:
        return family satisfies never;
    }
  } catch {
    return undefined;
  }
}

function sign(
  deps: SignDeps,
  { chain }: ApprovedPayment,
  { unsigned }: PlannedAttempt,
  keys: readonly [OwnKey, ...OwnKey[]],
): Signed {
  const [key] = keys;
  const keyOf = (address: string) => keys.find((one) => one.address === address)?.secret;
  const family = familyOfChain(chain);
  switch (family) {
    case 'tron':
      return signTron(unsigned, keyOf);
    case 'ethereum':
      return signEthereum(unsigned, key.address, keyOf);
    case 'bitcoin':
      return signBitcoin(unsigned, bitcoinNetworkOf(deps.chains, chain), keyOf);
    default:
      return family satisfies never;
  }
}
