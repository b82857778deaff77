import { ATTEMPT_SECONDS } from '@candor/contract/challenge/fields';
import { balanceChanged, fundingOf, type RecordKind } from '@candor/domain/assets';
import { challengeTransferId, houseAccount, type Payout, planPayouts, poolAccount } from '@candor/domain/challenge';
import { add, assert, isLess, later, ok, refuse, SECOND_MS } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { endIfOver } from './play.ts';
import { BOOK, type StoredChallenge, type StoredPayout, usdt } from './rows.ts';
import { challengeStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'ledger' | 'log' | 'vault'>;

const AT_ONCE = 200;
const EntryRow = z.object({ user_id: z.string(), paid: zMinor });

/** [CHG-2] Moves the whole pool out of the house's reach and opens; without it nothing happens. */
export async function openChallenge(
  { ledger }: Pick<Platform, 'ledger'>,
  { id, base }: Pick<StoredChallenge, 'id' | 'base'>,
) {
  const names = [houseAccount(id), poolAccount(id)] as const;
  const pool = usdt(base);
  return ledger.submit({
    id: challengeTransferId(id, 'open'),
    requestHash: `challenge.open:${id}`,
    book: BOOK,
    kind: 'challenge.open',
    cause: { type: 'challenge', id },
    accounts: names.map((name) => accountKey(name, 'USDT')),
    decide: (view) => {
      if (isLess(view.balance(accountKey(names[0], 'USDT')), pool)) return refuse('challenge.unfunded');
      return ok({
        postings: [move(pool, ...names)],
        rows: [
          {
            ...write`update prize_challenge set state = 'open', opened_at = ${timestamp(view.now)}::timestamptz
              where id = ${id} and state = 'announced'`,
            expect: 1,
          },
        ],
        answer: { id },
      });
    },
  });
}

/** [CHG-12] Writes down once what becomes of a pool. From then on it is only paid. */
async function planSettlement({ clock, db }: Needed, challenge: StoredChallenge): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await tx.maybeOne`select id, base::text as base from prize_challenge
      where id = ${challenge.id} and state = 'open' for update`;
    const running = await tx.one`select count(*) as n from challenge_attempt
      where challenge_id = ${challenge.id} and state = 'running'`;
    if (!locked || Number(running.n) > 0) return;
    const winners = await challengeStore(tx).standings(challenge.id, {}, challenge.shares.length);
    const entries = await tx.many`select user_id, sum(price)::text as paid from challenge_attempt
      where challenge_id = ${challenge.id} and kind = 'paid' group by user_id order by user_id`;
    const payouts = planPayouts({
      ...{ base: challenge.base, shares: challenge.shares, winners: winners.map(({ user_id: userId }) => userId) },
      entries: entries.map((row) => EntryRow.parse(row)).map(({ user_id: userId, paid }) => ({ userId, paid })),
    });
    for (const payout of payouts) {
      await tx.run`insert into challenge_payout (challenge_id, transfer_id, kind, rank, user_id, amount)
        values (${challenge.id}, ${payoutId(challenge.id, payout)}::uuid, ${payout.kind}, ${payout.rank}, ${payout.userId},
          ${String(payout.amount)}::numeric)`;
    }
    assert(clock.now() >= challenge.endsAt, 'a challenge that is over');
    await tx.run`update prize_challenge set state = 'settling' where id = ${challenge.id}`;
  });
}

function payoutId(challengeId: string, { kind, userId }: Payout): string {
  return challengeTransferId(challengeId, `${kind} ${userId ?? 'house'}`);
}

const KINDS = { prize: 'challenge.prize', refund: 'challenge.refund' } as const satisfies Record<string, RecordKind>;

/** [CHG-12] One line of a settlement, in one transfer that cannot be made twice. */
async function pay({ ledger }: Pick<Platform, 'ledger'>, payout: StoredPayout): Promise<void> {
  const { challenge_id: id, transfer_id: transferId, user_id: userId } = payout;
  const amount = usdt(payout.amount);
  const to = userId === null ? houseAccount(id) : fundingOf(userId);
  const names = [poolAccount(id), to] as const;
  const paid = await ledger.submit({
    id: transferId,
    requestHash: `challenge.payout:${transferId}`,
    book: BOOK,
    kind: payout.kind === 'house' ? 'challenge.returned' : KINDS[payout.kind],
    cause: { type: 'challenge', id },
    accounts: names.map((name) => accountKey(name, 'USDT')),
    decide: (view) => {
      const before = view.balance(accountKey(to, 'USDT'));
      return ok({
        postings: [move(amount, ...names)],
        rows: [
          {
            ...write`update challenge_payout set paid_at = ${timestamp(view.now)}::timestamptz
              where transfer_id = ${transferId}::uuid and paid_at is null`,
            expect: 1,
          },
        ],
        events:
          userId === null
            ? []
            : [
                balanceChanged(userId, add(before, amount), transferId),
                { topic: 'challenge.paid', key: userId, payload: { id, rank: payout.rank, money: onWire(amount) } },
              ],
        answer: { transferId },
      });
    },
  });
  assert(paid.ok, `a pool that covers what was planned from it: ${paid.ok ? '' : paid.code}`);
}

async function settle(platform: Needed, challenge: StoredChallenge): Promise<void> {
  const { clock, db, log } = platform;
  if (challenge.state === 'open') await planSettlement(platform, challenge);
  for (const payout of await challengeStore(db).unpaid(challenge.id)) {
    await pay(platform, payout).catch((error: unknown) =>
      log.error('challenge.not_paid', 'A payout of a challenge failed; retrying', {
        ...{ challenge: challenge.id, transfer: payout.transfer_id, err: error },
      }),
    );
  }
  await db.run`update prize_challenge c set state = 'settled', settled_at = ${timestamp(clock.now())}::timestamptz
    where c.id = ${challenge.id} and c.state = 'settling'
      and not exists (select 1 from challenge_payout p where p.challenge_id = c.id and p.paid_at is null)`;
}

/** Everything that the clock brings: attempts whose time is over, challenges to open, challenges to pay. However late it is. */
export async function runChallenges(platform: Needed): Promise<void> {
  const { clock, db, log } = platform;
  const [store, now] = [challengeStore(db), clock.now()];
  for (;;) {
    const due = await store.due(now, AT_ONCE);
    for (const attempt of due) await endIfOver(platform, attempt);
    if (due.length < AT_ONCE) break;
  }
  for (const challenge of await store.unsettled()) {
    const isOver = challenge.endsAt <= now;
    if (challenge.state === 'announced') {
      if (isOver) {
        await db.run`update prize_challenge set state = 'lapsed' where id = ${challenge.id} and state = 'announced'`;
        log.warn('challenge.lapsed', 'A challenge was never funded and never opened', { challenge: challenge.id });
      } else if (challenge.startsAt <= now) {
        const opened = await openChallenge(platform, challenge);
        if (!opened.ok) {
          log.warn('challenge.waits', 'A challenge waits for its pool', {
            ...{ challenge: challenge.id, refusal: opened.code },
          });
        }
      }
      // Attempts that began in the last moment have their time.
    } else if (later(challenge.endsAt, ATTEMPT_SECONDS * SECOND_MS) <= now) await settle(platform, challenge);
  }
}
