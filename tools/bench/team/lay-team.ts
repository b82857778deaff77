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
  ]);
  // Without fresh statistics the joins below would go through a million customers one by one.
  await run(ownerUrl, ['vacuum analyze app_user']);
  progress('counting the tiers');
  await run(ownerUrl, [...IN_ONE_PIECE, ...TIERS.map(addTier)]);
  await run(ownerUrl, ['vacuum analyze team_member']);
  progress('counting the totals');
  await run(ownerUrl, [...IN_ONE_PIECE, ADD_TOTALS]);
  await run(ownerUrl, ['vacuum analyze team_total']);
}

/** A million rows are joined and sorted in memory instead of on the disk. */
const IN_ONE_PIECE = ['set session_replication_role = replica', "set work_mem = '512MB'"];

const TIERS = [
  'select id, 1, invited_by, created_at from app_user where invited_by is not null',
  `select u.id, 2, i.invited_by, u.created_at from app_user u join app_user i on i.id = u.invited_by
    where i.invited_by is not null`,
];
const addTier = (members: string) => `insert into team_member (member_id, tier, leader_id, joined_at) ${members}`;

/** Few lead anybody, so their members are counted first and joined to all customers afterwards. */
const ADD_TOTALS = `with led as (
    select leader_id, count(*) filter (where tier = 1) as friends, count(*) filter (where tier = 2) as second
    from team_member group by leader_id
  )
  insert into team_total (user_id, friends, second, members, own_volume, first_volume, second_volume)
  select u.id, coalesce(friends, 0), coalesce(second, 0), coalesce(friends + second, 0), 1000000,
    1000000 * coalesce(friends, 0), 1000000 * coalesce(second, 0)
  from app_user u left join led on led.leader_id = u.id`;

const inviterInLarge = `case when n > ${FRIENDS} then ${idOf(`(n - ${FRIENDS + 1}) / ${FRIENDS_OF_EACH} + 1`)}
  when n > 0 then ${idOf('0')} end`;

function addCustomers(from: number, to: number, inviter: string): string {
  return `insert into app_user (id, uid, username, password_hash, invite_code, invited_by, created_at)
    select ${idOf('n')}, (50000000 + n)::text, 'member' || n, 'none', 'TEAM' || n, ${inviter}, now()
    from generate_series(${from}, ${to}) as n`;
}
