import { ledgerNumber } from '@candor/ledger';
import { run } from '../ledger/database.ts';

/** What every robot of the bench has to begin with. */
const INVESTED = 1_000_000_000n;
const PER_CUSTOMER = 20;

/** Ids of the shape the tables ask for, counted through. */
const idOf = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`;

/**
 * This many running robots of one market, each with an account of its own, laid under the server by SQL: starting ten thousand of
 * them by the call would take longer than all that is measured.
 */
export async function layRobots(ownerUrl: string, count: number, version: string, template: string, from: number) {
  const first = (ledgerNumber('real', 'USDT') << 40n) + BigInt(from) + 1n;
  const customers = Math.ceil(count / PER_CUSTOMER);
  const [customer, robot] = [idOf('usr', `n / ${PER_CUSTOMER}`), idOf('rob', 'n')];
  await run(ownerUrl, [
    `insert into app_user (id, uid, username, password_hash, invite_code, created_at)
      select ${idOf('usr', 'n')}, (50000000 + n)::text, 'robots' || n, 'none', 'ROBOTS' || n, now()
      from generate_series(0, ${customers - 1}) as n`,
    `insert into robot (id, user_id, book, market, name, template, version, invested, hold_price, hold_fee_ppm, state, segment,
        started_at)
      select ${robot}, ${customer}, 'real', 'BTC-USDT', 'Bench', '${template}', '${version}', ${INVESTED}, 60000000000, 1000,
        'running', 1, now() from generate_series(0, ${count - 1}) as n`,
    `insert into robot_segment (robot_id, no, template, version, started_at, start_equity)
      select id, 1, template, version, started_at, invested from robot`,
    `insert into ledger_account (id, name, book, asset, balance, floor, created_at)
      select ${first} + n, 'user:' || ${customer} || ':robots:' || ${robot}, 'real', 'USDT', ${INVESTED}, 0, now()
      from generate_series(0, ${count - 1}) as n`,
    'analyze robot',
    'analyze ledger_account',
  ]);
}
