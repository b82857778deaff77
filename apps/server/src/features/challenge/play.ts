import { type ChallengeAction, LEAD_CANDLES, STEPS } from '@candor/contract/challenge/fields';
import type { Play } from '@candor/contract/challenge/shapes';
import {
  formatPath,
  holdingScoreOf,
  letterOf,
  type PathCandle,
  parsePath,
  pathOf,
  playOf,
  scoreOf,
} from '@candor/domain/challenge';
import { assert, type Instant, ok, type Result, refuse } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordedDays } from './recording.ts';
import type { StoredAttempt } from './rows.ts';
import { challengeStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'vault'>;

export const saltPurpose = (attemptId: string) => `challenge ${attemptId} salt`;

export async function saltOf({ db, vault }: Pick<Platform, 'db' | 'vault'>, attempt: StoredAttempt): Promise<string> {
  const { id, user_id: userId, sealed_salt: sealed } = attempt;
  return attempt.salt ?? (await vault.open(db, userId, sealed, saltPurpose(id))).toString('utf8');
}

/** The whole path: never to be sent before the attempt is over. */
async function wholePath(platform: Pick<Platform, 'db' | 'vault'>, attempt: StoredAttempt): Promise<PathCandle[]> {
  if (attempt.path !== null) return parsePath(attempt.path);
  const recorded = recordedDays();
  assert(recorded.hash === attempt.recording, 'the recording that was committed to');
  assert(attempt.player_number !== null, 'an attempt that was begun');
  return pathOf(recorded, { salt: await saltOf(platform, attempt), playerNumber: attempt.player_number });
}

/** [CHG-6] What its owner may see: the candles up to the last answer, and no more. */
export async function showPlay(platform: Pick<Platform, 'db' | 'vault'>, attempt: StoredAttempt): Promise<Play> {
  const { actions, kind, commitment, started_at: startedAt, ends_at: endsAt } = attempt;
  assert(kind !== null && commitment !== null && startedAt !== null && endsAt !== null, 'an attempt that was begun');
  const shown = (await wholePath(platform, attempt)).slice(0, LEAD_CANDLES + actions.length);
  return {
    ...{ id: attempt.id, challengeId: attempt.challenge_id, kind, state: attempt.state, seal: attempt.seal },
    ...{ commitment, step: actions.length, steps: STEPS, actions, startedAt, endsAt },
    candles: shown.map(({ high, low, close }) => ({ high: Number(high), low: Number(low), close: Number(close) })),
    isHolding: attempt.state !== 'finished' && playOf(shown, actions).held > 0n,
    scorePpm: scoreOf(shown, actions),
    holdingPpm: holdingScoreOf(shown, actions.length),
  };
}

/** [CHG-5] [CHG-7] [CHG-8] Ends an attempt with these answers, once; salt and path are shown from then on. */
async function finish(platform: Needed, attempt: StoredAttempt, actions: string, at: Instant): Promise<void> {
  const path = await wholePath(platform, attempt);
  const { trades } = playOf(path, actions);
  await platform.db.run`update challenge_attempt set state = 'finished', actions = ${actions},
      finished_at = ${timestamp(at)}::timestamptz, salt = ${await saltOf(platform, attempt)}, path = ${formatPath(path)},
      score = ${scoreOf(path, actions)}, trades = ${trades}
    where id = ${attempt.id} and state = 'running' and actions = ${attempt.actions}`;
}

/** [CHG-7] One whose time is over ends at the last price that was shown, at the moment its time was. */
export async function endIfOver(platform: Needed, attempt: StoredAttempt): Promise<StoredAttempt> {
  const { state, ends_at: endsAt } = attempt;
  if (state !== 'running' || endsAt === null || endsAt > platform.clock.now()) return attempt;
  await finish(platform, attempt, attempt.actions, endsAt);
  return (await challengeStore(platform.db).attempt(attempt.id, attempt.user_id)) ?? attempt;
}

type StepRefusal = 'call.notFound' | 'challenge.stepTaken' | 'challenge.stepAhead' | 'challenge.timeOver';

/** [CHG-6] Answers one step. Two who answer the same one at once: one counts, and the other finds it done or refused. */
export async function answer(
  platform: Needed,
  userId: string,
  { attemptId, step, action }: { readonly attemptId: string; readonly step: number; readonly action: ChallengeAction },
): Promise<Result<StoredAttempt, StepRefusal>> {
  const { clock, db } = platform;
  const store = challengeStore(db);
  const letter = letterOf(action);
  const found = await store.attempt(attemptId, userId);
  if (!found || found.state === 'ready') return refuse('call.notFound');
  const before = await endIfOver(platform, found);
  const isNext = before.state === 'running' && before.actions.length === step;
  if (isNext && step === STEPS - 1) await finish(platform, before, before.actions + letter, clock.now());
  else if (isNext) {
    await db.run`update challenge_attempt set actions = actions || ${letter}::text
      where id = ${attemptId} and state = 'running' and actions = ${before.actions}`;
  }
  const after = await store.attempt(attemptId, userId);
  assert(after, 'an attempt that was just read');
  if (after.actions.length > step) return after.actions[step] === letter ? ok(after) : refuse('challenge.stepTaken');
  return refuse(after.state === 'finished' ? 'challenge.timeOver' : 'challenge.stepAhead');
}
