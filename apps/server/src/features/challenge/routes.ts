import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { changeLimit, holdingScoreOf, parsePath, pauseFor } from '@candor/domain/challenge';
import { maskName } from '@candor/domain/transfer';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { answer, endIfOver, showPlay } from './play.ts';
import { RECORDING_SOURCE, recordedDays } from './recording.ts';
import { BOOK } from './rows.ts';
import { showChallenge, showFigures, showLimits, showPast, showStanding } from './show.ts';
import { isOpenAt, prepare, startFree, startPaid } from './start.ts';
import { challengeStore } from './store.ts';

export const challengeRoutes = [
  handle(contract.challengeOverview, async (_, context) => {
    const { clock, db, ledger, session, user } = context;
    const [store, now] = [challengeStore(db), clock.now()];
    const challenge = await store.current(now);
    const running = challenge && (await store.running(challenge.id, user.id));
    const isRunning = running !== undefined && (await endIfOver(context, running)).state === 'running';
    const [best] = challenge ? await store.standings(challenge.id, { userId: user.id }, 1) : [];
    const used = challenge ? await store.freeUsed(challenge.id, user.id, now) : 0;
    return ok({
      challenge: challenge ? showChallenge(challenge) : null,
      gate: await gateOf(context, user, session, 'challenge'),
      paidGate: await gateOf(context, user, session, 'paidAttempts'),
      freeLeft: challenge && isOpenAt(challenge, now) ? Math.max(0, challenge.freePerDay - used) : 0,
      available: onWire(await ledger.balance(BOOK, { name: fundingOf(user.id), asset: 'USDT' })),
      limits: showLimits(await store.limits(user.id), await store.spent(user.id, now), now),
      running: running && isRunning ? running.id : null,
      best: challenge && best ? showStanding(challenge, best, user.id) : null,
    });
  }),

  handle(contract.listStandings, async ({ id, cursor, limit }, { db, user }) => {
    const after = Number(cursor || 0);
    if (!Number.isSafeInteger(after) || after > 2_000_000_000) return refuse('call.invalidField', { field: 'cursor' });
    const store = challengeStore(db);
    const challenge = await store.challenge(id);
    if (!challenge) return refuse('call.notFound');
    const read = (most: number) => store.standings(id, { after }, most);
    const { rows, next } = await paged(limit, read, ({ rank }) => String(rank));
    return ok({ rows: rows.map((row) => showStanding(challenge, row, user.id)), next });
  }),

  handle(contract.listAttempts, async ({ cursor, limit }, { db, user }) => {
    if (cursor && !isId('cha', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(limit, (most) => challengeStore(db).past(user.id, cursor || null, most), idOf);
    return ok({ rows: rows.map(showPast), next });
  }),

  handle(contract.prepareAttempt, async ({ challengeId }, context) => {
    const challenge = await challengeStore(context.db).challenge(challengeId);
    if (!challenge) return refuse('call.notFound');
    const made = await prepare(context, challenge);
    if (!made.ok) return made;
    return ok({ attemptId: made.value.id, seal: made.value.seal, price: onWire(challenge.price) });
  }),

  handle(contract.startFreeAttempt, async (input, context) => {
    const begun = await startFree(input, context);
    return begun.ok ? ok(await showPlay(context, begun.value)) : begun;
  }),

  handle(contract.startPaidAttempt, async (input, context) => {
    const begun = await startPaid(input, context);
    return begun.ok ? ok(await showPlay(context, begun.value)) : begun;
  }),

  handle(contract.getPlay, async ({ id }, context) => {
    const found = await challengeStore(context.db).attempt(id, context.user.id);
    if (!found || found.state === 'ready') return refuse('call.notFound');
    return ok(await showPlay(context, await endIfOver(context, found)));
  }),

  handle(contract.answerStep, async (input, context) => {
    const done = await answer(context, context.user.id, input);
    return done.ok ? ok(await showPlay(context, done.value)) : done;
  }),

  handle(contract.getProof, async ({ commitment }, { db }) => {
    const found = await challengeStore(db).proof(commitment);
    if (!found) return refuse('call.notFound');
    const { attempt, username } = found;
    const { salt, path, score, trades, started_at: startedAt, finished_at: finishedAt, player_number: seed } = attempt;
    assert(
      salt !== null && path !== null && seed !== null && score !== null && trades !== null,
      'what is shown at the end',
    );
    assert(startedAt !== null && finishedAt !== null, 'an attempt that is over');
    return ok({
      ...{ challengeId: attempt.challenge_id, attemptId: attempt.id, name: maskName(username), commitment },
      ...{ recording: attempt.recording, seal: attempt.seal, salt, playerNumber: seed, path, score, trades },
      ...{ actions: attempt.actions, startedAt, finishedAt },
      holdingPpm: holdingScoreOf(parsePath(path), attempt.actions.length),
    });
  }),

  handle(contract.getChallengeRecording, async () => {
    const { hash, lines } = recordedDays();
    return ok({ hash, source: RECORDING_SOURCE, lines: [...lines] });
  }),

  handle(contract.setChallengeLimit, async ({ limit }, context) => {
    const { clock, db, user } = context;
    const store = challengeStore(db);
    const changed = changeLimit(await store.limits(user.id), limit, clock.now());
    if (!changed.ok) return changed;
    await store.saveLimits(user.id, changed.value);
    return ok(await readLimits(context));
  }),

  handle(contract.pauseChallenge, async ({ days }, context) => {
    const { clock, db, user } = context;
    const store = challengeStore(db);
    const paused = pauseFor(await store.limits(user.id), Number(days), clock.now());
    if (!paused.ok) return paused;
    await store.saveLimits(user.id, paused.value);
    return ok(await readLimits(context));
  }),

  handle(contract.listPools, async ({ cursor, limit }, { db }) => {
    if (cursor && !isId('chl', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(limit, (most) => challengeStore(db).figures(cursor || null, most), idOf);
    return ok({ rows: rows.map(showFigures), next });
  }),
];

async function readLimits({ clock, db, user }: CustomerContext) {
  const [store, now] = [challengeStore(db), clock.now()];
  return showLimits(await store.limits(user.id), await store.spent(user.id, now), now);
}
