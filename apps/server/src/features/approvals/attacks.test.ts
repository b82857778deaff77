import { assert } from '@candor/kernel';
import { move } from '@candor/ledger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, OPERATORS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

// Raw SQL as the application's own log-in: what a bug, an injected statement or a stolen server could do at worst.

let server: Sandbox;
let app: pg.Client;
let count = 0;
const { olive, ada, omar } = OPERATORS;
const DENIED = /permission denied/;

beforeAll(async () => {
  server = await startSandbox();
  app = new pg.Client({ connectionString: server.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await server.close();
});

const asApp = (sql: string, values: unknown[] = []) => app.query(sql, values);

type Proposed = { kind: string; subject: string; payload: unknown; was: unknown; by?: string };

/** A proposal as a forger would write it. */
async function propose({ kind, subject, payload, was, by = olive.id }: Proposed): Promise<string> {
  count += 1;
  const id = `apr_${String(count).padStart(26, '9')}`;
  await asApp(
    `insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
     values ($1, $2, $3, $4, $5, 'because of a test', $6, now())`,
    [id, kind, subject, JSON.stringify(payload), JSON.stringify(was), by],
  );
  return id;
}

const approve = (id: string, by: string) =>
  asApp(`update approval set state = 'approved', decided_by = $2, decided_at = now() where id = $1`, [id, by]);

const proposeHold = (hours: number) =>
  propose({
    kind: 'setting.change',
    subject: 'hold.hours',
    payload: { key: 'hold.hours', value: hours },
    was: { version: 0, value: 24 },
  });

const withdraw = (id: string, by: string) =>
  asApp(`update approval set state = 'withdrawn', decided_by = $2, decided_at = now() where id = $1`, [id, by]);

describe('an approval, even with raw SQL', () => {
  it('[APR-1] is never one’s own', async () => {
    const id = await proposeHold(48);
    await expect(approve(id, olive.id)).rejects.toThrow('approval_two_people');
    await expect(
      asApp(
        `update approval set state = 'rejected', decided_by = $2, decided_at = now(), decision_reason = 'enough'
        where id = $1`,
        [id, olive.id],
      ),
    ).rejects.toThrow('approval_two_people');
    await expect(withdraw(id, ada.id)).rejects.toThrow('approval_two_people');
    await withdraw(id, olive.id);
  });

  it('[APR-1] is never about oneself', async () => {
    const id = await propose({
      kind: 'operator.roles',
      subject: omar.id,
      payload: { operatorId: omar.id, roles: ['admin', 'finance'] },
      was: { roles: ['finance'] },
    });
    await expect(approve(id, omar.id)).rejects.toThrow('approval_two_people');
    await withdraw(id, olive.id);
  });

  it('[APR-2] keeps what was proposed, whoever looks away', async () => {
    const id = await proposeHold(48);
    for (const change of [
      `payload = '{"key":"hold.hours","value":1}'`,
      `subject = 'code.lifeMinutes'`,
      `kind = 'user.level'`,
      `was = '{}'`,
      `reason = 'another reason'`,
      `created_by = '${ada.id}'`,
      `created_at = now()`,
      `id = 'apr_00000000000000000000000000'`,
    ]) {
      await expect(asApp(`update approval set ${change} where id = $1`, [id])).rejects.toThrow(DENIED);
    }
    await expect(asApp('delete from approval')).rejects.toThrow(DENIED);
    await expect(asApp('truncate approval cascade')).rejects.toThrow(DENIED);
    await withdraw(id, olive.id);
  });

  it('[APR-2] is decided once and stays so', async () => {
    const id = await proposeHold(47);
    await withdraw(id, olive.id);
    await expect(approve(id, ada.id)).rejects.toThrow('was decided before');
    await expect(
      asApp(`update approval set state = 'waiting', decided_by = null, decided_at = null where id = $1`, [id]),
    ).rejects.toThrow('was decided before');
  });

  it('[APR-2] cannot be born decided, nor be undecided and done', async () => {
    await expect(
      asApp(
        `insert into approval (id, kind, subject, payload, was, reason, created_by, created_at, state)
        values ('apr_00000000000000000000000000', 'user.level', 'x', '{}', '{}', 'because', $1, now(), 'approved')`,
        [olive.id],
      ),
    ).rejects.toThrow(DENIED);
    const id = await proposeHold(48);
    await expect(asApp(`update approval set state = 'approved' where id = $1`, [id])).rejects.toThrow();
    await expect(asApp(`update approval set decided_by = $2 where id = $1`, [id, ada.id])).rejects.toThrow();
    await withdraw(id, olive.id);
  });

  it('[APR-3] needs somebody who still works here', async () => {
    await server.asOwner(`update operator set disabled_at = now() where id = '${ada.id}'`);
    const id = await proposeHold(48);
    await expect(approve(id, ada.id)).rejects.toThrow('needs an operator who may sign in');
    await server.asOwner(`update operator set disabled_at = null where id = '${ada.id}'`);
    await withdraw(id, olive.id);
  });

  it('[APR-6] refuses what no longer fits, and is undone with it', async () => {
    const id = await propose({
      kind: 'user.level',
      subject: CUSTOMERS.mia.id,
      payload: { userId: CUSTOMERS.mia.id, level: 6 },
      was: { level: 5 },
    });
    await expect(approve(id, ada.id)).rejects.toThrow('does not fit what is there now');
    const { rows } = await asApp('select state from approval where id = $1', [id]);
    expect(rows[0].state).toBe('waiting');
    await withdraw(id, olive.id);
  });

  it('[APR-6] changes only what it says it is about', async () => {
    const id = await propose({
      kind: 'setting.change',
      subject: 'hold.hours',
      payload: { key: 'code.lifeMinutes', value: 60 },
      was: { version: 0, value: 10 },
    });
    await expect(approve(id, ada.id)).rejects.toThrow('does not fit what is there now');
    await withdraw(id, olive.id);
  });

  it('[APR-8] leaves two administrators', async () => {
    const id = await propose({
      kind: 'operator.disable',
      subject: ada.id,
      payload: { operatorId: ada.id, isDisabled: true },
      was: { isDisabled: false, roles: ['admin'] },
    });
    await expect(approve(id, omar.id)).rejects.toThrow('fewer than two administrators');
    await withdraw(id, olive.id);
  });
});

describe('without an approval, even with raw SQL', () => {
  const someone = CUSTOMERS.mia.id;
  it.each([
    `insert into setting_version (key, version, value, approval_id, at)
     select 'hold.hours', 1, '1', id, now() from approval limit 1`,
    `update setting_version set value = '1'`,
    `delete from setting_version`,
    `update operator set roles = array['admin'] where username = 'omar'`,
    `update operator set disabled_at = now()`,
    `update operator set username = 'root'`,
    `update operator set email = 'me@example.com'`,
    `insert into operator (id, username, name, roles, created_at)
     values ('opr_00000000000000000000000000', 'eve', 'Eve', array['admin'], now())`,
    `delete from operator`,
    `update app_user set roles = array['agent'] where id = '${someone}'`,
    `update app_user set granted_level = 6, granted_reason = 'me', granted_at = now() where id = '${someone}'`,
    `update app_user set granted_reason = 'me' where id = '${someone}'`,
    `update app_user set id = 'usr_00000000000000000000000000' where id = '${someone}'`,
    `insert into app_user (id, uid, username, password_hash, invite_code, roles, created_at)
     values ('usr_00000000000000000000000000', '99999999', 'eve', 'x', 'EVE', array['agent'], now())`,
    `update user_note set text = 'nothing'`,
    `delete from user_note`,
    `create function text_list(list text) returns text[] language sql as $$ select array['admin'] $$`,
    `alter table approval disable trigger all`,
    `drop trigger approval_carry_out on approval`,
  ])('[APR-2] nothing changes: %s', async (sql) => {
    await expect(asApp(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('[APR-2] a level is worked out, never typed in', async () => {
    await expect(asApp(`update app_user set level = 6 where id = '${someone}'`)).rejects.toThrow();
  });

  it('[APR-2] nobody is bootstrapped into an installation that has operators', async () => {
    const people = [{ id: 'opr_00000000000000000000000000', username: 'eve', name: 'Eve', roles: ['admin'] }];
    const { rows } = await asApp('select bootstrap_operators($1, now()) as added', [JSON.stringify(people)]);
    expect(rows[0].added).toBe(0);
    expect((await asApp(`select 1 from operator where username = 'eve'`)).rowCount).toBe(0);
  });

  it('[APR-2] the functions that may cannot be called by hand or led astray', async () => {
    await expect(asApp('select carry_out_approval()')).rejects.toThrow(/permission denied|trigger functions/);
    const { rows } = await asApp(
      `select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    for (const { proname, proconfig } of rows)
      expect(proconfig, proname).toEqual(['search_path=pg_catalog, public, pg_temp']);
    // A table of the same name in front of the real one is not looked at.
    await asApp('create temporary table operator (id text, disabled_at timestamptz, roles text[])').catch(
      () => undefined,
    );
    const id = await proposeHold(48);
    await expect(approve(id, 'opr_00000000000000000000000000')).rejects.toThrow();
    await asApp('drop table if exists pg_temp.operator');
    await withdraw(id, olive.id);
  });
});

describe('house money', () => {
  const payload = { from: 'house:test-capital', to: 'house:test-reserve', asset: 'USDT', amount: '10' };

  beforeAll(async () => {
    const { ledger } = server.platform;
    const amount = { asset: 'USDT', minor: 50_000_000n } as const;
    const id = '0190a000-0000-7000-8000-0000000000aa';
    const funded = await ledger.transfer({
      id,
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'test', id },
      amount,
      from: 'world:sandbox',
      to: payload.from,
    });
    assert(funded.ok, 'capital for the test');
  });

  const moveHouse = (no: number, cause: { type: string; id: string }, minor = 10_000_000n) =>
    server.platform.ledger.submit({
      id: `0190a000-0000-7000-8000-0000000001${String(no).padStart(2, '0')}`,
      requestHash: String(no),
      book: 'real',
      kind: 'house',
      cause,
      accounts: [
        { name: payload.from, asset: 'USDT' },
        { name: payload.to, asset: 'USDT' },
      ],
      decide: () => ({
        ok: true,
        value: { postings: [move({ asset: 'USDT', minor }, payload.from, payload.to)], answer: null },
      }),
    });

  const balance = async () => (await server.platform.ledger.balance('real', { name: payload.to, asset: 'USDT' })).minor;

  it('[APR-9] does not move for a cause that is no approval', async () => {
    await expect(moveHouse(1, { type: 'test', id: 'because' })).rejects.toThrow();
    expect(await balance()).toBe(0n);
  });

  it('[APR-9] does not move before its approval', async () => {
    const id = await propose({ kind: 'money.house', subject: payload.to, payload, was: {} });
    await expect(moveHouse(2, { type: 'approval', id })).rejects.toThrow();
    expect(await balance()).toBe(0n);
    await expect(approve(id, ada.id)).rejects.toThrow('does not fit what is there now');
    await withdraw(id, olive.id);
    await expect(moveHouse(3, { type: 'approval', id })).rejects.toThrow();
    expect(await balance()).toBe(0n);
  });

  it('[APR-9] goes on working for everybody else', async () => {
    const { ledger } = server.platform;
    const id = '0190a000-0000-7000-8000-0000000000ab';
    const amount = { asset: 'USDT', minor: 1n } as const;
    const moved = await ledger.transfer({
      id,
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'test', id },
      amount,
      from: 'world:sandbox',
      to: payload.from,
    });
    expect(moved.ok).toBe(true);
  });
});
