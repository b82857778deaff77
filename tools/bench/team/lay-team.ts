import type { Id } from '@candor/kernel';
import { run } from '../ledger/database.ts';

const FRIENDS = 1_000;
const FRIENDS_OF_EACH = 1_000;
const FEW = 10;
/** Where the small team begins: above every number of the large one. */
const SMALL = 2_000_000;
/** So many of them are invited in one go, so that the person who waits hears something. */
const AT_ONCE = 250_000;

const idOf = (number: string) => `'usr_' || lpad((${number})::text, 26, '0')`;
const leaderId = (number: number): Id<'usr'> => `usr_${String(number).padStart(26, '0')}`;

export const TEAMS = {
  large: { leader: leaderId(0), members: FRIENDS + FRIENDS * FRIENDS_OF_EACH },
  small: { leader: leaderId(SMALL), members: FEW },
} as const;

/**
 * A leader with a thousand friends who brought a thousand each, and one with ten. Laid by SQL: a million registrations would take
 * an hour. The tiers and totals are counted by the statements of the migration that counted whoever was there before it.
 */
export async function layTeams(ownerUrl: string, progress: (line: string) => void): Promise<void> {
  const last = FRIENDS + FRIENDS * FRIENDS_OF_EACH;
  for (let from = 0; from <= last; from += AT_ONCE) {
    progress(`laying customers from ${from}`);
    await run(ownerUrl, [
      // Triggers and references would be asked a million times what is so by arithmetic.
      'set session_replication_role = replica',
      addCustomers(from, Math.min(from + AT_ONCE - 1, last), inviterInLarge),
    ]);
  }
  await run(ownerUrl, [
    'set session_replication_role = replica',
    addCustomers(SMALL, SMALL + FEW, `case when n > ${SMALL} then ${idOf(String(SMALL))} end`),
    `insert into team_member (member_id, tier, leader_id, joined_at)
      select id, 1, invited_by, created_at from app_user where invited_by is not null
      union all
      select u.id, 2, i.invited_by, u.created_at from app_user u join app_user i on i.id = u.invited_by
        where i.invited_by is not null`,
    `insert into team_total (user_id, friends, second, members, own_volume, first_volume, second_volume)
      select u.id, count(m.tier) filter (where m.tier = 1), count(m.tier) filter (where m.tier = 2), count(m.tier), 1000000,
        1000000 * count(m.tier) filter (where m.tier = 1), 1000000 * count(m.tier) filter (where m.tier = 2)
      from app_user u left join team_member m on m.leader_id = u.id group by u.id`,
    'vacuum analyze app_user, team_member, team_total',
  ]);
}

const inviterInLarge = `case when n > ${FRIENDS} then ${idOf(`(n - ${FRIENDS + 1}) / ${FRIENDS_OF_EACH} + 1`)}
  when n > 0 then ${idOf('0')} end`;

function addCustomers(from: number, to: number, inviter: string): string {
  return `insert into app_user (id, uid, username, password_hash, invite_code, invited_by, created_at)
    select ${idOf('n')}, (50000000 + n)::text, 'member' || n, 'none', 'TEAM' || n, ${inviter}, now()
    from generate_series(${from}, ${to}) as n`;
}
