import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPhoto, type IdentityServer, startIdentityServer } from './test-identity.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const storedNames = () => readdir(join(server.dataDir, 'files'));

describe('a verification', () => {
  it('goes from nothing over a rejected photo to certified, and the customer sees who looked', async () => {
    const noor = await server.addNewcomer('noor');
    const before = await server.ask(contract.identityStatus, {}, noor);
    expect(before.data).toMatchObject({ state: 'none', fields: [], usualMinutes: null, mobile: `+49151${noor.uid}` });

    expect((await server.submit(noor)).data).toEqual({ state: 'inReview' });
    const waiting = await server.ask(contract.listIdentityCases, {}, server.rita);
    const [listed] = waiting.data.rows;
    expect(listed).toMatchObject({ user: { username: 'noor' }, round: 1, document: 'passport' });
    expect(listed?.waiting).toEqual(['phone', 'name', 'number', 'front', 'back']);

    server.clock.advance(12 * MINUTE_MS);
    const opened = (await server.open(String(listed?.id), server.rita)).data;
    expect(opened.fields.map(({ field, value }) => [field, value])).toEqual([
      ['phone', '+4915112345678'],
      ['name', 'Noor Haddad'],
      ['number', 'C01X00T47'],
      ['front', null],
      ['back', null],
    ]);
    const { data } = await server.ask(contract.identityPicture, { look: opened.look.id, side: 'front' }, server.rita);
    expect(data.picture).toMatch(/^data:image\/jpeg;base64,/);
    const rejected = await server.decide(opened, { front: { reason: 'glare', note: 'Tilt it a little' } }, server.rita);
    expect(rejected.data).toEqual({ state: 'rejected' });

    const status = (await server.ask(contract.identityStatus, {}, noor)).data;
    expect(status).toMatchObject({ state: 'rejected', usualMinutes: 12 });
    expect(status.fields.map(({ field, state, value, reason }) => [field, state, value, reason])).toEqual([
      ['phone', 'accepted', '+4915112345678', null],
      ['name', 'accepted', 'Noor Haddad', null],
      ['number', 'accepted', '•••T47', null],
      ['front', 'rejected', null, 'glare'],
      ['back', 'accepted', null, null],
    ]);

    const front = await server.photo(noor, 'another front');
    const again = await server.ask(contract.resubmitIdentity, { front, idempotencyKey: randomUUID() }, noor);
    expect(again.data).toEqual({ state: 'inReview' });
    server.clock.advance(MINUTE_MS);
    const second = (await server.open(String(listed?.id), server.ruth)).data;
    expect(second.case).toMatchObject({ round: 2, waiting: ['front'] });
    expect((await server.decide(second, {}, server.ruth)).data).toEqual({ state: 'certified' });
    expect((await server.ask(contract.identityStatus, {}, noor)).data.state).toBe('certified');

    const looks = (await server.ask(contract.listLooks, {}, noor)).data.rows;
    expect(looks.map(({ by, role }) => [by, role])).toEqual([
      ['ruth', 'reviewer'],
      ['rita', 'reviewer'],
    ]);
    expect(looks[0]?.what).toEqual(['phone', 'name', 'number', 'front', 'back']);
  });

  it('tells the open pages and writes to the phone, in the transaction of the decision', async () => {
    const { db } = server.platform;
    const lou = await server.addNewcomer('lou');
    await server.submit(lou);
    const opened = (await server.open(await server.caseOf(lou), server.rita)).data;
    await server.decide(opened, { name: { reason: 'mismatch', note: '' } }, server.rita);
    const received = await db.many`select topic, payload from outbox where key = ${lou.id}
      union all select topic, payload from event_log where key = ${lou.id}`;
    expect(received).toEqual([{ topic: 'identity.decided', payload: { state: 'rejected', at: server.clock.now() } }]);
    const sent = await db.many`select template, recipient from message where user_id = ${lou.id}`;
    expect(sent).toEqual([{ template: 'identity.rejected', recipient: `+49151${lou.uid}` }]);
  });

  it('can be started over with another document after a rejection', async () => {
    const kim = await server.addNewcomer('kim');
    await server.submit(kim);
    const opened = (await server.open(await server.caseOf(kim), server.rita)).data;
    await server.decide(opened, { front: { reason: 'expired', note: '' } }, server.rita);
    const over = await server.submit(kim, { document: 'id', number: '1234 5678' });
    expect(over.data).toEqual({ state: 'inReview' });
    const next = (await server.open(opened.case.id, server.rita)).data;
    expect(next.case).toMatchObject({
      round: 2,
      document: 'id',
      waiting: ['phone', 'name', 'number', 'front', 'back'],
    });
  });

  it('is kept where nobody can read it: neither files nor tables hold a name, a number or a picture', async () => {
    const { db } = server.platform;
    const ada = await server.addNewcomer('ada');
    const photo = await drawPhoto('a very private picture');
    await server.submit(ada, {
      name: 'Ada Unmistakable',
      number: 'QX778812Z',
      front: server.idOf(await server.upload(ada, photo)),
    });
    for (const name of await storedNames()) {
      const kept = await readFile(join(server.dataDir, 'files', name));
      expect(kept.includes(Buffer.from([0xff, 0xd8, 0xff])) && kept.includes('JFIF')).toBe(false);
      expect(kept.includes(photo.subarray(600, 640))).toBe(false);
    }
    const tables = ['identity_case', 'identity_field', 'identity_photo', 'identity_round', 'identity_look'];
    const everywhere = [...tables, 'audit_log', 'idempotency', 'file', 'outbox', 'event_log', 'message'];
    for (const table of everywhere) {
      const text = JSON.stringify(await readTable(table));
      for (const secret of ['Unmistakable', 'QX778812Z', 'qx778812z']) expect(text.includes(secret), table).toBe(false);
    }
    expect(server.logLines.join('').includes('QX778812Z')).toBe(false);
    expect(await db.many`select 1 from identity_field where sealed is not null`).not.toHaveLength(0);
  });

  it('[IDN-16] shows the reviewer who else has the same number, phone or photo, and decides nothing by it', async () => {
    const [eve, bob] = [await server.addNewcomer('eve'), await server.addNewcomer('bob')];
    const twin = await drawPhoto('one picture for two');
    await server.submit(eve, { number: 'TW1N-0001', front: server.idOf(await server.upload(eve, twin)) });
    const answer = await server.submit(bob, {
      number: 'tw1n 0001',
      phone: '+4915700000001',
      front: server.idOf(await server.upload(bob, twin)),
    });
    expect(answer.data).toEqual({ state: 'inReview' });
    const { data } = await server.open(await server.caseOf(bob), server.rita);
    expect(data.sameDocument).toEqual([
      { id: eve.id, uid: eve.uid, username: 'eve', state: 'inReview', same: ['number', 'front'] },
    ]);
  });
});

describe('the queue', () => {
  it('lists what waits oldest first and what was decided newest first, page by page', async () => {
    for (const show of ['waiting', 'decided']) {
      const seen: { submittedAt: number; decidedAt: number | null }[] = [];
      let cursor = '';
      do {
        const page = await server.ask(contract.listIdentityCases, { show, limit: '1', cursor }, server.rita);
        seen.push(...page.data.rows);
        cursor = page.data.next ?? '';
      } while (cursor !== '');
      const all = (await server.ask(contract.listIdentityCases, { show, limit: '100' }, server.rita)).data.rows;
      expect(seen).toEqual(all);
      const times = seen.map((row) => (show === 'waiting' ? row.submittedAt : -(row.decidedAt ?? 0)));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(seen.length).toBeGreaterThan(1);
    }
  });
});

describe('forgetting', () => {
  it('[IDN-15] deletes replaced photos, file and row, and keeps those in use', async () => {
    const { db } = server.platform;
    const ira = await server.addNewcomer('ira');
    await server.submit(ira);
    const [first] = await db.many`select file_id from identity_field f join identity_case c on c.id = f.case_id
      where c.user_id = ${ira.id} and f.field = 'front'`;
    const opened = (await server.open(await server.caseOf(ira), server.rita)).data;
    await server.decide(opened, { front: { reason: 'cutOff', note: '' } }, server.rita);
    server.clock.advance(MINUTE_MS);
    const front = await server.photo(ira, 'a whole front');
    server.clock.advance(MINUTE_MS);
    await server.ask(contract.resubmitIdentity, { front, idempotencyKey: randomUUID() }, ira);
    await server.runJobs();
    const names = await storedNames();
    expect(names).not.toContain(String(first?.file_id));
    expect(names).toContain(front);
    expect(await db.many`select 1 from file where id = ${String(first?.file_id)}`).toHaveLength(0);
    const next = (await server.open(opened.case.id, server.rita)).data;
    for (const side of ['front', 'back']) {
      const { data } = await server.ask(contract.identityPicture, { look: next.look.id, side }, server.rita);
      expect(data.picture).toMatch(/^data:/);
    }
  });

  it('[IDN-15] deletes what was never handed in after a day, and what nobody replaces after thirty', async () => {
    const { db } = server.platform;
    const oda = await server.addNewcomer('oda');
    await server.submit(oda);
    const opened = (await server.open(await server.caseOf(oda), server.rita)).data;
    await server.decide(opened, { back: { reason: 'wrongSide', note: '' } }, server.rita);
    const loose = await server.photo(oda, 'never handed in');
    server.clock.advance(DAY_MS - HOUR_MS);
    await server.runJobs();
    expect(await storedNames()).toContain(loose);
    server.clock.advance(2 * HOUR_MS);
    await server.runJobs();
    expect(await storedNames()).not.toContain(loose);
    server.clock.advance(30 * DAY_MS);
    await server.runJobs();
    const rows = await db.many`select f.field, f.file_id is null as is_gone, f.reason from identity_field f
      join identity_case c on c.id = f.case_id where c.user_id = ${oda.id} and f.field in ('front', 'back') order by 1`;
    expect(rows).toEqual([
      { field: 'back', is_gone: true, reason: 'wrongSide' },
      { field: 'front', is_gone: false, reason: null },
    ]);
    const files = await db.many`select id from file`;
    expect((await storedNames()).sort()).toEqual(files.map(({ id }) => String(id)).sort());
  });

  it('[IDN-7] keeps only so many uploads waiting', async () => {
    const max = await server.addNewcomer('max');
    const ids = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push(await server.photo(max, `try ${count}`));
      server.clock.advance(1_000);
    }
    const rows = await server.platform.db.many`select file_id from identity_photo where user_id = ${max.id} order by 1`;
    expect(rows.map((row) => row.file_id)).toEqual(ids.slice(2).sort());
  });
});

async function readTable(table: string): Promise<unknown> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  const { rows } = await client.query(`select row_to_json(t) from ${table} t`).finally(() => client.end());
  return rows;
}
