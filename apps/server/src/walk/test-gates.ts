import type { Installation } from './test-installation.ts';

/**
 * Gates in the database itself, at which whoever changes a state waits, inside its own transaction, as long as the gate is
 * shut. So a process can be killed in the middle of a step, without a line for it in the program. A gate is a row: it is still
 * shut after the database was killed.
 */
const GATES = `
  create table walk_gate (step text primary key);
  create function walk_wait(step text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    was text := current_setting('application_name');
  begin
    if not exists (select from walk_gate g where g.step = walk_wait.step) then return; end if;
    perform set_config('application_name', 'walk ' || step, false);
    while exists (select from walk_gate g where g.step = walk_wait.step) loop perform pg_sleep(0.01); end loop;
    perform set_config('application_name', was, false);
  end $$;
  create function walk_state() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or new.state is distinct from old.state then perform walk_wait(tg_argv[0] || '.' || new.state); end if;
    return null;
  end $$;
  create function walk_deposit() returns trigger language plpgsql as $$
  begin
    -- What the operator puts in takes the same way, and is not what is walked here.
    if new.user_id is null then return null; end if;
    if tg_op = 'INSERT' or new.state <> old.state then perform walk_wait('deposit.' || new.state); end if;
    return null;
  end $$;
  create function walk_scanner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.height > old.height and exists (select from deposit where user_id is not null and state = 'confirming') then
      perform walk_wait('deposit.counting');
    end if;
    return null;
  end $$;
  create function walk_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then perform walk_wait('payment.' || new.purpose || '.asked'); end if;
    return null;
  end $$;
  create function walk_attempt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' or new.state <> old.state then
      perform walk_wait('payment.' || o.purpose || '.' || new.state) from outgoing o where o.id = new.outgoing_id;
    end if;
    return null;
  end $$;
  create trigger walk after insert or update on deposit for each row execute function walk_deposit();
  create trigger walk after update on chain_scanner for each row execute function walk_scanner();
  create trigger walk after insert or update on sweep for each row execute function walk_state('sweep');
  create trigger walk after insert or update on outgoing for each row execute function walk_payment();
  create trigger walk after insert or update on attempt for each row execute function walk_attempt();
  create trigger walk after insert or update on withdrawal for each row execute function walk_state('withdrawal');
  create trigger walk after insert or update on energy_order for each row execute function walk_state('energy');`;

export async function makeGates({ sql }: Pick<Installation, 'sql'>) {
  await sql(GATES);
  return {
    shut: async (steps: readonly string[]) =>
      void (await sql('insert into walk_gate select unnest($1::text[]) on conflict do nothing', [steps])),
    open: async (step: string) => void (await sql('delete from walk_gate where step = $1', [step])),
    openAll: async () => void (await sql('delete from walk_gate')),
    /** The step somebody waits in. Whoever was just let go may still bear its name. */
    reached: async (): Promise<string | undefined> => {
      const [row] = await sql(`select substr(application_name, 6) as step from pg_stat_activity
        where application_name in (select 'walk ' || step from walk_gate) order by query_start limit 1`);
      return row && String(row.step);
    },
    /** Whoever else waits at some gate for a process that is dead: as if its last words had been lost as well. */
    forgetOthers: async (step: string) =>
      void (await sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'walk %' and application_name <> $1`,
        [`walk ${step}`],
      )),
  };
}
export type Gates = Awaited<ReturnType<typeof makeGates>>;
