import { ok, refuse } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { json } from './database/sql.ts';
import { makeRepeat } from './repeat.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ routes: [] });
});
afterAll(() => server.close());

const KEY = '0190a000-0000-7000-8000-00000000cafe';
const PATH = 'app.probe/rename';

function repeatOf(who: string, path = PATH) {
  return makeRepeat(server.platform.db, server.platform.clock, who, path);
}

it('does a command once, however often and however simultaneously it is sent', async () => {
  let runs = 0;
  const { once } = repeatOf('usr_a');
  const send = () =>
    once({ name: 'x', idempotencyKey: KEY, tradePassword: '123456' }, async (tx) => {
      await tx.run`insert into installation (name, value, set_at) values ('probe', ${json(1)}, now())
        on conflict (name) do update set value = (installation.value::int + 1)::text`;
      runs += 1;
      return ok({ run: runs });
    });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  const first = answers[0];
  expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(first))).toBe(true);
  expect(await send()).toEqual(first);
  expect(await server.platform.db.one`select value from installation where name = 'probe'`).toEqual({ value: '1' });
});

it('refuses the same key for another input, and keeps callers and calls apart', async () => {
  const job = async () => ok('done');
  const { once } = repeatOf('usr_a');
  expect(await once({ name: 'y', idempotencyKey: KEY }, job)).toMatchObject({ code: 'call.idempotencyConflict' });
  expect(await repeatOf('usr_b').once({ name: 'y', idempotencyKey: KEY }, job)).toEqual(ok('done'));
  expect(await repeatOf('usr_a', 'app.probe/other').once({ name: 'y', idempotencyKey: KEY }, job)).toEqual(ok('done'));
});

it('notes no refusal: the same key may succeed later', async () => {
  const { once } = repeatOf('usr_c');
  const input = { name: 'z', idempotencyKey: KEY };
  expect(await once(input, async () => refuse('call.busy'))).toMatchObject({ code: 'call.busy' });
  expect(await once(input, async () => ok(7))).toEqual(ok(7));
});

it('gives the first answer also to a twin that the rule would refuse because of the first', async () => {
  const { once } = repeatOf('usr_d');
  const take = () =>
    once({ name: 'seat', idempotencyKey: KEY }, async (tx) => {
      const taken = await tx.run`insert into installation (name, value, set_at) values ('seat', 'taken', now())
        on conflict do nothing`;
      return taken === 1 ? ok('yours') : refuse('call.busy');
    });
  expect(await Promise.all(Array.from({ length: 5 }, take))).toEqual(Array.from({ length: 5 }, () => ok('yours')));
});
