import type { Clock } from '@candor/kernel';
import type { Database } from '../../platform/database/database.ts';
import { noteInstallation } from '../../platform/database/installation.ts';
import { CUSTOMER_PASSWORD, CUSTOMERS, OPERATOR_PASSWORD, OPERATORS } from '../../seed/cast.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import { Problem } from './problem.ts';

type Mode = 'sandbox' | 'real';
type Given = { readonly db: Database; readonly passwords: Passwords; readonly clock: Clock };

/**
 * A database is made for play money or for real money, and stays that for ever. One of an earlier version that does not say which
 * is known by who is in it. Real money also refuses whatever a sandbox leaves behind: its log-ins are published.
 */
export async function claimMode({ db, passwords, clock }: Given, mode: Mode): Promise<void> {
  const trace = await findSandboxTrace(db);
  const noted = await noteInstallation(db, 'mode', trace ? 'sandbox' : await guessMode(db, mode), clock.now());
  if (mode === 'sandbox' && noted === 'real') {
    throw new Problem(
      'This database is for real money and cannot be a sandbox; name another DATA_DIR or DATABASE_URL.',
    );
  }
  if (mode === 'sandbox') return;
  if (noted === 'sandbox' || trace) {
    throw new Problem(
      `CANDOR_MODE=real needs a database that was never a sandbox, and this one ${trace ?? 'was started as one'}; name an empty DATA_DIR or DATABASE_URL.`,
    );
  }
  await refusePublishedPasswords(db, passwords);
}

/** Without a note: whoever has people but none of the cast was started for real money. */
async function guessMode(db: Database, mode: Mode): Promise<Mode> {
  const row = await db.one`select exists (select from operator) or exists (select from app_user) as has_people`;
  return row.has_people === true ? 'real' : mode;
}

async function findSandboxTrace(db: Database): Promise<string | undefined> {
  const operators = Object.values(OPERATORS).map(({ id }) => id);
  const customers = Object.values(CUSTOMERS).map(({ id }) => id);
  const row = await db.one`select
    exists (select from installation where name like 'sandbox.%') as is_marked,
    exists (select from operator where id = any (${operators})) as has_operators,
    exists (select from app_user where id = any (${customers})) as has_customers,
    exists (select from ledger_account where name = 'world:sandbox') as has_play_money`;
  if (row.is_marked === true) return 'was filled with the sandbox’s data';
  if (row.has_operators === true) return 'has operators of the sandbox, whose passwords are published';
  if (row.has_customers === true) return 'has customers of the sandbox, whose passwords are published';
  return row.has_play_money === true ? 'has play money in its books' : undefined;
}

async function refusePublishedPasswords(db: Database, passwords: Passwords): Promise<void> {
  const rows = await db.many`select username, password_hash from operator
    where password_hash is not null and disabled_at is null`;
  for (const { username, password_hash: hash } of rows) {
    for (const published of [OPERATOR_PASSWORD, CUSTOMER_PASSWORD]) {
      if (await passwords.verify(String(hash), published)) {
        throw new Problem(
          `The operator ${String(username)} has a password that is published; it must be changed first.`,
        );
      }
    }
  }
}
