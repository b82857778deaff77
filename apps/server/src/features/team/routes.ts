import { contract, type TeamMember, type TeamShare } from '@candor/contract';
import { achievementOf, levelAt, progressOf } from '@candor/domain/levels';
import { rateOf, type ShareTerms } from '@candor/domain/team';
import { maskName } from '@candor/domain/transfer';
import { isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { type ShareRow, teamStore } from './store.ts';

const usdt = (minor: bigint) => money('USDT', minor);

export const teamRoutes = [
  handle(contract.teamOverview, async (_, context) => {
    const { db, session, user } = context;
    const store = teamStore(db);
    const [totals, standing] = await Promise.all([store.totals(user.id), store.standing(user.id)]);
    const terms = await shareTerms(context);
    const achievement = achievementOf(usdt(totals.own_volume), usdt(totals.first_volume + totals.second_volume));
    const { level, next } = progressOf(achievement, standing.granted_level, terms.levels);
    return ok({
      gate: await gateOf(context, user, session, 'referral'),
      inviteCode: standing.invite_code,
      level: level.level,
      ...{ friends: totals.friends, second: totals.second, members: totals.members },
      ownVolume: onWire(usdt(totals.own_volume)),
      firstVolume: onWire(usdt(totals.first_volume)),
      secondVolume: onWire(usdt(totals.second_volume)),
      achievement: onWire(achievement),
      next: next && {
        level: next.level.level,
        missing: onWire(next.missing),
        threshold: onWire(levelAt(next.level.level, terms.levels).threshold),
      },
      rates: {
        firstPpm: Number(rateOf(1, user.level, terms)),
        secondPpm: Number(rateOf(2, user.level, terms)),
      },
      earned: (await store.earned(user.id)).map(({ asset, first, second }) => ({
        ...{ asset, first: onWire(money(asset, first)), second: onWire(money(asset, second)) },
      })),
      invitedBy: standing.inviter === null ? null : maskName(standing.inviter),
      hasAgent: standing.has_agent,
    });
  }),

  handle(contract.listTeam, async ({ tier, search = '', cursor, limit }, { db, user }) => {
    if (cursor && !isId('usr', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = teamStore(db);
    const text = search.trim();
    if (text !== '') {
      return ok({ rows: (await store.findMember(user.id, Number(tier), text)).map(showMember), next: null });
    }
    const { rows, next } = await paged(
      limit,
      (most) => store.members(user.id, Number(tier), cursor || null, most),
      ({ member_id }) => member_id,
    );
    return ok({ rows: rows.map(showMember), next });
  }),

  handle(contract.listShares, async ({ cursor, limit }, { db, user }) => {
    if (cursor && !isId('tsh', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(limit, (most) => teamStore(db).shares(user.id, cursor || null, most), idOf);
    return ok({ rows: rows.map(showShare), next });
  }),

  handle(contract.teamFigures, async (_, { db }) => ok({ figures: await figuresOf(db) })),

  handle(contract.teamDesk, async ({ cursor, limit }, { db, settings }) => {
    if (cursor && !isId('tsh', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = teamStore(db);
    const { rows, next } = await paged(limit, (most) => store.allShares(cursor || null, most), idOf);
    return ok({
      figures: await figuresOf(db),
      due: (await store.dueSums()).map(({ asset, share }) => onWire(money(asset, share))),
      ...(await store.desk()),
      secondSharePpm: Number(await settings.get('team.secondShare')),
      // Operators who may read this may read the names of customers.
      rows: rows.map((row) => ({
        ...showShare(row),
        ...{ name: row.username, leader: row.leader, leaderUid: row.leader_uid },
      })),
      next,
    });
  }),
];

export async function shareTerms({ settings }: Pick<Platform, 'settings'>): Promise<ShareTerms> {
  return settings.read((get) => ({
    levels: get('levels'),
    secondShare: get('team.secondShare'),
    closed: get('regions.closed'),
  }));
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof teamStore>['members']>>[number];

function showMember({ uid, username, level, joined_at, own_volume }: MemberRow): TeamMember {
  return { uid, name: maskName(username), level, joinedAt: joined_at, volume: onWire(usdt(own_volume)) };
}

function showShare(row: ShareRow): TeamShare {
  const { id, tier, market, asset } = row;
  return {
    ...{ id, tier, market, tradeId: row.fill_id, name: maskName(row.username), ratePpm: row.rate },
    ...{ fee: onWire(money(asset, row.fee)), share: onWire(money(asset, row.share)) },
    ...{ tradedAt: row.traded_at, paidAt: row.paid_at, recordId: row.paid_by },
  };
}

async function figuresOf(db: Platform['db']) {
  return (await teamStore(db).figures()).map(({ asset, fees, shares }) => ({
    ...{ asset, fees: onWire(money(asset, fees)), shares: onWire(money(asset, shares)) },
  }));
}
