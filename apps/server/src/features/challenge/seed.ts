import { STEPS } from '@candor/contract/challenge/fields';
import {
  commitmentOf,
  dayOf,
  formatPath,
  hashText,
  houseAccount,
  pathOf,
  playOf,
  scoreOf,
  sealOf,
} from '@candor/domain/challenge';
import { assert, DAY_MS, HOUR_MS, instant, later, MINUTE_MS } from '@candor/kernel';
import { json, timestamp } from '../../platform/database/sql.ts';
import { CUSTOMERS, fixedId, OPERATORS } from '../../seed/cast.ts';
import type { HouseGrant, LedgerSeed, SeedGiven, Story } from '../../seed/story.ts';
import { saltPurpose } from './play.ts';
import { recordedDays } from './recording.ts';
import { openChallenge } from './settle.ts';

const ID = fixedId('chl', 1);
const POOL = '80000';
const SUBJECT = `${POOL} USDT`;
/** Of ten ranks, in parts per million. */
const SHARES = [300_000, 180_000, 120_000, 90_000, 75_000, 65_000, 55_000, 45_000, 40_000, 30_000];
/** Above those of levels, roles and staking. */
const APPROVAL = fixedId('apr', 150);
const RUN_DAYS = 45;

/** Who tried their luck before anybody looked: a free attempt each, hours ago. */
const TRIES = [
  { number: 1, user: CUSTOMERS.mia, hoursAgo: 75 },
  { number: 2, user: CUSTOMERS.viktor, hoursAgo: 52 },
  { number: 3, user: CUSTOMERS.mia, hoursAgo: 30 },
] as const;

/** Omar proposed it and Olive approved it; the attempts are drawn, answered and scored by the rules of all others. */
export async function seedChallenge(given: Pick<SeedGiven, 'db' | 'vault'>, { start, now }: Story): Promise<void> {
  const { db } = given;
  const [proposedAt, decidedAt] = [timestamp(later(start, -2 * HOUR_MS)), timestamp(later(start, -HOUR_MS))];
  const startsAt = instant(Math.floor(later(now, -7 * DAY_MS) / DAY_MS) * DAY_MS);
  const terms = {
    ...{ pool: POOL, shares: SHARES, freePerDay: 3, price: '1', startsAt, endsAt: later(startsAt, RUN_DAYS * DAY_MS) },
    challengeId: ID,
  };
  await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
    values (${APPROVAL}, 'challenge.create', ${SUBJECT}, ${json(terms)}, '{}', 'A challenge for the sandbox',
      ${OPERATORS.omar.id}, ${proposedAt})
    on conflict do nothing`;
  await db.run`update approval set state = 'approved', decided_by = ${OPERATORS.olive.id}, decided_at = ${decidedAt}
    where id = ${APPROVAL} and state = 'waiting'`;
  for (const attempt of TRIES) await seedAttempt(given, attempt, later(now, -attempt.hoursAgo * HOUR_MS));
}

async function seedAttempt(
  { db, vault }: Pick<SeedGiven, 'db' | 'vault'>,
  { number, user }: (typeof TRIES)[number],
  startedAt: Story['now'],
): Promise<void> {
  const id = fixedId('cha', number);
  const seeds = { salt: hashText(`sandbox salt ${number}`), playerNumber: hashText(`sandbox player ${number}`) };
  const recorded = recordedDays();
  const path = pathOf(recorded, seeds);
  const actions = answersOf(number);
  const commitment = commitmentOf({ challengeId: ID, attemptId: id, recording: recorded.hash, ...seeds, path });
  const [began, ends] = [timestamp(startedAt), timestamp(later(startedAt, 10 * MINUTE_MS))];
  const ended = timestamp(later(startedAt, 4 * MINUTE_MS));
  const sealed = await vault.seal(db, user.id, Buffer.from(seeds.salt, 'utf8'), saltPurpose(id));
  await db.run`insert into challenge_attempt (id, challenge_id, user_id, state, kind, seal, sealed_salt, player_number, recording,
      commitment, actions, created_at, started_at, ends_at, day, finished_at, salt, path, score, trades)
    values (${id}, ${ID}, ${user.id}, 'finished', 'free', ${sealOf(id, seeds.salt)}, ${sealed}, ${seeds.playerNumber},
      ${recorded.hash}, ${commitment}, ${actions}, ${began}, ${began}, ${ends}, ${dayOf(startedAt)}, ${ended}, ${seeds.salt},
      ${formatPath(path)}, ${scoreOf(path, actions)}, ${playOf(path, actions).trades})
    on conflict do nothing`;
}

/** A plain habit of a person: in for a while, out for a while. */
function answersOf(number: number): string {
  const every = 6 + number;
  return Array.from({ length: STEPS }, (_, step) =>
    step % every === 0 ? (step % (2 * every) === 0 ? 'b' : 's') : 'h',
  ).join('');
}

/** Play money for the pool, before the challenge opens. */
export const poolGrants: readonly HouseGrant[] = [{ to: houseAccount(ID), book: 'real', asset: 'USDT', amount: POOL }];

/** [CHG-2] The whole pool lies in the challenge's own account before anybody plays. */
export const openSeededChallenge: LedgerSeed = async (ledger) => {
  const opened = await openChallenge({ ledger }, { id: ID, base: 80_000_000_000n });
  assert(opened.ok, `a pool for the sandbox: ${opened.ok ? '' : opened.code}`);
};
