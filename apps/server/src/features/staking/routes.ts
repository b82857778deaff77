import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { interestOf, maturityOf, mayBeAmount } from '@candor/domain/staking';
import { add, type Id, isAsset, isId, money, ok, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { endStake } from './end.ts';
import { BOOK, judgeAmount, openStake } from './open.ts';
import type { StoredStake } from './rows.ts';
import { showCoverage, showPosting, showProject, showStake } from './show.ts';
import { stakingStore } from './store.ts';

export const stakingRoutes = [
  handle(contract.stakingOverview, async (_, context) => {
    const store = stakingStore(context.db);
    const mine = context.session.book === BOOK ? await store.mine(context.user.id) : [];
    return ok({
      gate: await gateOf(context, context.user, context.session, 'staking'),
      mine: mine.flatMap(({ asset, staked, interest }) => {
        if (!isAsset(asset)) return [];
        return [{ staked: onWire(money(asset, staked)), interest: onWire(money(asset, interest)) }];
      }),
      coverage: (await store.coverage()).map(showCoverage),
    });
  }),

  handle(contract.listStakingProjects, async ({ release, cursor, limit }, { clock, db }) => {
    if (cursor && !isId('skp', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const now = clock.now();
    const read = (most: number) =>
      stakingStore(db).projects({ release: release ?? null, before: cursor || null, openAt: now }, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map((row) => showProject(row, now)), next });
  }),

  handle(contract.getStakingProject, async ({ id }, context) => {
    const { clock, db, ledger, session, user } = context;
    const store = stakingStore(db);
    const [project] = await store.projects({ id }, 1);
    if (!project) return refuse('call.notFound');
    const isReal = session.book === BOOK;
    return ok({
      project: showProject(project, clock.now()),
      gate: await gateOf(context, user, session, 'staking'),
      available: onWire(await ledger.balance(session.book, { name: fundingOf(user.id), asset: project.asset })),
      own: onWire(isReal ? await store.own(user.id, project) : money(project.asset, 0n)),
    });
  }),

  handle(contract.quoteStake, async ({ projectId, amount: typed }, context) => {
    const { clock, db } = context;
    if (!mayBeAmount(typed)) return refuse('ledger.wrongAmount');
    const [project] = await stakingStore(db).projects({ id: projectId }, 1);
    if (!project) return refuse('call.notFound');
    const amount = await judgeAmount(context, project, typed);
    if (!amount.ok) return amount;
    const [now, interest] = [clock.now(), interestOf(project.terms, amount.value)];
    return ok({
      amount: onWire(amount.value),
      interest: onWire(interest),
      total: onWire(add(amount.value, interest)),
      quotedAt: now,
      maturesAt: maturityOf(project.terms, now),
    });
  }),

  handle(contract.openStake, async (input, context) => {
    const opened = await openStake(input, context);
    return opened.ok ? ok(showStake(opened.value)) : opened;
  }),

  handle(contract.listStakes, async ({ list, cursor, limit }, { db, session, user }) => {
    if (cursor && !isId('skh', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    // [DMO-4] Stakes are of the real book.
    if (session.book !== BOOK) return ok({ rows: [], next: null });
    const read = (most: number) => stakingStore(db).stakes(user.id, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map(showStake), next });
  }),

  handle(contract.getStake, async ({ id }, context) => {
    const stake = await findOwn(context, id);
    if (!stake) return refuse('call.notFound');
    const store = stakingStore(context.db);
    const { transferId, endTransferId, projectId, amount } = stake;
    const legs = await store.legs(endTransferId === null ? [transferId] : [transferId, endTransferId]);
    const [project] = await store.projects({ id: projectId }, 1);
    const promised = (await store.promised([projectId])).get(projectId)?.promised ?? 0n;
    return ok({
      stake: showStake(stake),
      postings: legs.map((leg) => showPosting(stake, leg)),
      promised: onWire(money(amount.asset, promised)),
      setAside: onWire(project?.setAside ?? money(amount.asset, 0n)),
    });
  }),

  handle(contract.releaseStake, async ({ id }, context) => {
    const stake = await findOwn(context, id);
    if (!stake) return refuse('call.notFound');
    // [STK-14]
    if (context.user.isOnLegalHold) return refuse('account.noPermission');
    const ended = await endStake(context, id, 'owner');
    if (ended.ok) return ok(showStake(ended.value));
    return ended.code === 'staking.locked' ? refuse('staking.locked') : refuse('call.busy');
  }),
];

/** Theirs; anybody else's is not there. */
async function findOwn({ db, session, user }: CustomerContext, id: Id<'skh'>): Promise<StoredStake | undefined> {
  const stake = await stakingStore(db).stake(id);
  return stake?.userId === user.id && session.book === BOOK ? stake : undefined;
}
