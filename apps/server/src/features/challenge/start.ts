import { randomBytes } from 'node:crypto';
import type { contract, ParsedInputOf, RefusalOf } from '@candor/contract';
import { ATTEMPT_SECONDS, type AttemptKind } from '@candor/contract/challenge/fields';
import { balanceChanged, checkEnough, fundingOf, type RecordKind } from '@candor/domain/assets';
import {
  checkStart,
  commitmentOf,
  limitsAt,
  pathOf,
  poolAccount,
  type StartRefusal,
  sealOf,
} from '@candor/domain/challenge';
import {
  assert,
  formatMoney,
  type Id,
  isPositive,
  ok,
  parseMoney,
  type Refusal,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { unlessMade } from '../../services/ledger/unless-made.ts';
import { endIfOver, saltOf, saltPurpose } from './play.ts';
import { recordedDays } from './recording.ts';
import { BOOK, type StoredAttempt, type StoredChallenge } from './rows.ts';
import { challengeStore, startedColumns } from './store.ts';

/** Whoever begins an attempt; tests and a sandbox's people ask the same way. */
export type Player = Pick<Platform, 'clock' | 'db' | 'ledger' | 'newId' | 'vault'> &
  Pick<CustomerContext, 'ledgerId' | 'requestHash'> & { readonly user: { readonly id: Id<'usr'> } };

const TRIES = 3;
const SALT_BYTES = 32;
/** More than any price: no challenge is created with it. */
const MOST_PRICE = 10n ** 18n;

export function isOpenAt({ state, startsAt, endsAt }: StoredChallenge, now: number): boolean {
  return state === 'open' && startsAt <= now && now < endsAt;
}

/** [CHG-4] The salt of the next attempt is made and its hash told, before anybody names a number. */
export async function prepare(
  { clock, db, newId, user, vault }: Omit<Player, 'ledger' | 'ledgerId' | 'requestHash'>,
  challenge: StoredChallenge,
): Promise<Result<StoredAttempt, 'challenge.notOpen'>> {
  const now = clock.now();
  if (!isOpenAt(challenge, now)) return refuse('challenge.notOpen');
  const store = challengeStore(db);
  const known = await store.ready(challenge.id, user.id);
  if (known) return ok(known);
  const [id, salt] = [newId('cha'), randomBytes(SALT_BYTES).toString('hex')];
  await db.transaction(async (tx) => {
    const sealed = await vault.seal(tx, user.id, Buffer.from(salt, 'utf8'), saltPurpose(id));
    await tx.run`insert into challenge_attempt (id, challenge_id, user_id, seal, sealed_salt, recording, created_at)
      values (${id}, ${challenge.id}, ${user.id}, ${sealOf(id, salt)}, ${sealed}, ${recordedDays().hash}, ${timestamp(now)})
      on conflict (user_id, challenge_id) where state = 'ready' do nothing`;
  });
  const made = await store.ready(challenge.id, user.id);
  return made ? ok(made) : refuse('challenge.notOpen');
}

/** [CHG-13] [CHG-14] [CHG-15] Whether this attempt may begin now. */
async function mayStart(
  player: Player,
  attempt: StoredAttempt,
  kind: AttemptKind,
): Promise<Result<StoredChallenge, StartRefusal | 'challenge.alreadyStarted' | 'call.notFound'>> {
  const { clock, db, user } = player;
  const store = challengeStore(db);
  if (attempt.state !== 'ready') return refuse('challenge.alreadyStarted');
  const challenge = await store.challenge(attempt.challenge_id);
  if (!challenge) return refuse('call.notFound');
  const now = clock.now();
  const running = await store.running(challenge.id, user.id);
  const checked = checkStart({
    ...{ kind, now, isOpen: isOpenAt(challenge, now), own: await store.limits(user.id) },
    hasRunning: running !== undefined && (await endIfOver(player, running)).state === 'running',
    freeUsed: await store.freeUsed(challenge.id, user.id, now),
    freePerDay: challenge.freePerDay,
    price: challenge.price,
    spent: await store.spent(user.id, now),
  });
  return checked.ok ? ok(challenge) : checked;
}

/** [CHG-5] */
async function commit(player: Player, attempt: StoredAttempt, playerNumber: string): Promise<string> {
  const salt = await saltOf(player, attempt);
  const recorded = recordedDays();
  assert(recorded.hash === attempt.recording, 'the recording the attempt was prepared with');
  return commitmentOf({
    ...{ challengeId: attempt.challenge_id, attemptId: attempt.id, recording: recorded.hash, salt, playerNumber },
    path: pathOf(recorded, { salt, playerNumber }),
  });
}

type FreeInput = ParsedInputOf<typeof contract.startFreeAttempt>;

export async function startFree(
  { attemptId, playerNumber }: FreeInput,
  player: Player,
): Promise<Result<StoredAttempt, RefusalOf<typeof contract.startFreeAttempt>>> {
  const { clock, db, user } = player;
  const store = challengeStore(db);
  const attempt = await store.attempt(attemptId, user.id);
  if (!attempt) return refuse('call.notFound');
  if (isSame(attempt, 'free', playerNumber)) return ok(attempt);
  const may = await mayStart(player, attempt, 'free');
  // The same call, sent twice at once, may have begun it meanwhile.
  const begun = may.ok ? undefined : await store.attempt(attemptId, user.id);
  if (begun && isSame(begun, 'free', playerNumber)) return ok(begun);
  if (!may.ok) return may.code === 'challenge.overLimit' ? refuse('call.busy') : refuse(may.code, may.details);
  const now = clock.now();
  const commitment = await commit(player, attempt, playerNumber);
  const { started, ends, day } = startedColumns({ now, seconds: ATTEMPT_SECONDS });
  await db.run`update challenge_attempt set state = 'running', kind = 'free', player_number = ${playerNumber},
      commitment = ${commitment}, started_at = ${started}::timestamptz, ends_at = ${ends}::timestamptz, day = ${day}::integer
    where id = ${attemptId} and state = 'ready'
      and exists (select 1 from prize_challenge where id = ${attempt.challenge_id} and state = 'open')`;
  const after = await store.attempt(attemptId, user.id);
  return after && isSame(after, 'free', playerNumber) ? ok(after) : refuse('challenge.alreadyStarted');
}

function isSame({ state, kind, player_number: seed }: StoredAttempt, as: AttemptKind, playerNumber: string): boolean {
  return state !== 'ready' && kind === as && seed === playerNumber;
}

type PaidInput = ParsedInputOf<typeof contract.startPaidAttempt>;
type PaidRefusal = RefusalOf<typeof contract.startPaidAttempt>;

/** [CHG-16] One transfer charges the price and begins the attempt, or neither happens. Asked again, it is the first one. */
export async function startPaid(
  input: Omit<PaidInput, 'tradePassword'>,
  player: Player,
): Promise<Result<StoredAttempt, PaidRefusal>> {
  const { clock, db, ledger, ledgerId, requestHash, user } = player;
  const typed = parseMoney('USDT', input.price);
  if (!typed || !isPositive(typed) || typed.minor > MOST_PRICE) return refuse('ledger.wrongAmount');
  const store = challengeStore(db);
  const transferId = ledgerId(input.idempotencyKey);
  const sent = await retryOnConflict(TRIES, async () => {
    const attempt = await store.attempt(input.attemptId, user.id);
    if (!attempt) return refuse('call.notFound');
    const may = await unlessMade(ledger, transferId, () => mayStart(player, attempt, 'paid'));
    if (!may.ok) return may;
    const price = may.value?.price ?? typed;
    if (price.minor !== typed.minor) return refuse('challenge.otherPrice', { price: formatMoney(price) });
    const { limit } = limitsAt(await store.limits(user.id), clock.now());
    const commitment = await commit(player, attempt, input.playerNumber);
    const now = clock.now();
    const { started, ends, day } = startedColumns({ now, seconds: ATTEMPT_SECONDS });
    const [paid, most] = [String(price.minor), String(limit.minor)];
    const names = [fundingOf(user.id), poolAccount(attempt.challenge_id)] as const;
    return ledger.submit({
      id: transferId,
      requestHash: requestHash(input),
      book: BOOK,
      kind: 'challenge.entry' satisfies RecordKind,
      cause: { type: 'challenge', id: attempt.id },
      accounts: names.map((name) => accountKey(name, 'USDT')),
      decide: (view) => {
        const available = view.balance(accountKey(names[0], 'USDT'));
        const enough = checkEnough(available, price);
        if (!enough.ok) return enough;
        return ok({
          postings: [move(price, ...names)],
          rows: [
            {
              ...write`update prize_challenge set entries = entries + ${paid}::numeric
                where id = ${attempt.challenge_id} and state = 'open' and ends_at > ${started}::timestamptz`,
              expect: 1,
            },
            {
              ...write`update challenge_attempt set state = 'running', kind = 'paid', price = ${paid}::numeric,
                  transfer_id = ${transferId}::uuid, player_number = ${input.playerNumber}, commitment = ${commitment},
                  started_at = ${started}::timestamptz, ends_at = ${ends}::timestamptz, day = ${day}::integer
                where id = ${attempt.id} and state = 'ready'
                  and (select coalesce(sum(price), 0) from challenge_attempt where user_id = ${user.id} and day = ${day}::integer)
                    + ${paid}::numeric <= ${most}::numeric`,
              expect: 1,
            },
          ],
          events: [balanceChanged(user.id, subtract(available, price), transferId)],
          answer: { id: attempt.id },
        });
      },
    });
  });
  if (!sent.ok) {
    if (sent.code === 'challenge.noFreeLeft') return refuse('call.busy');
    return toCallRefusal(sent) as Refusal<PaidRefusal>;
  }
  const attempt = await store.attempt(sent.value.answer.id, user.id);
  assert(attempt, 'an attempt that was just begun');
  return ok(attempt);
}
