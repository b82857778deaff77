import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let owner: pg.Client;

beforeAll(async () => {
  server = await startTestServer({ routes: [] });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const actor = { type: 'operator' as const, id: 'opr_1', name: 'Olive' };
const note = (n: number) => ({ actor, action: 'probe.done', subject: `thing ${n}`, details: { n, z: null, a: 'é' } });

it('chains entries written at the same time, and finds the chain sound', async () => {
  const { audit, db } = server.platform;
  expect(await audit.check()).toMatchObject({ checked: 0, isSound: true, brokenAt: null });
  await Promise.all(Array.from({ length: 30 }, (_, n) => db.transaction((tx) => audit.write(tx, note(n)))));
  expect(await audit.check()).toMatchObject({ checked: 30, isSound: true, brokenAt: null });
});

it('leaves no entry of what was undone', async () => {
  const { audit, db } = server.platform;
  const undone = db.transaction(async (tx) => {
    await audit.write(tx, { ...note(99), reason: 'never happened' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await audit.check()).checked).toBe(30);
});

it.each([
  ['an edited entry', "update audit_log set reason = 'nicer' where seq = 7", 7],
  ['an edited detail', "update audit_log set details = '{}' where seq = 12", 12],
  ['a missing entry', 'delete from audit_log where seq = 20', 20],
  ['a cut-off end', 'delete from audit_log where seq > 28', 29],
])('says where the chain breaks after %s', async (_name, tampering, brokenAt) => {
  await owner.query('begin');
  await owner.query('create table kept as select * from audit_log');
  await owner.query('commit');
  await owner.query(tampering);
  expect(await server.platform.audit.check()).toMatchObject({ isSound: false, brokenAt, checked: brokenAt - 1 });
  await owner.query('delete from audit_log; insert into audit_log select * from kept; drop table kept');
  expect(await server.platform.audit.check()).toMatchObject({ isSound: true });
});

it('does not let the head be set back, and notices where somebody did', async () => {
  const { audit, db } = server.platform;
  const setBack = 'update audit_head set seq = 5, hash = (select hash from audit_log where seq = 5)';
  await expect(
    db.run`update audit_head set seq = 5, hash = (select hash from audit_log where seq = 5)`,
  ).rejects.toThrow('goes up by one');
  await expect(db.run`update audit_head set seq = seq + 1, hash = ${'0'.repeat(64)}`).rejects.toThrow('goes up by one');
  await owner.query(`alter table audit_head disable trigger audit_head_goes_up; ${setBack}`);
  expect(await audit.check()).toMatchObject({ isSound: false, brokenAt: 6 });
  await owner.query(`update audit_head set seq = 30, hash = (select hash from audit_log where seq = 30);
    alter table audit_head enable trigger audit_head_goes_up`);
  expect(await audit.check()).toMatchObject({ isSound: true });
});
