import { command } from '@candor/contract';
import { LEDGER_REFUSALS } from '@candor/contract/common';
import { zNothing } from '@candor/contract/fields';
import { ok, refuse } from '@candor/kernel';
import { OutcomeUnknown } from '@candor/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { handle } from '../handle.ts';

const pay = command({
  path: 'app.probe/pay',
  summary: 'Pays.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({}),
  refusals: LEDGER_REFUSALS,
});

let server: TestServer;
let behaviour: 'full' | 'unknown' | 'conflict' = 'full';

beforeAll(async () => {
  const routes = [
    handle(pay, async (_, { ledger }) => {
      const busy = { ...ledger, transfer: async () => refuse('call.busy') };
      if (behaviour === 'unknown') throw new OutcomeUnknown('no answer');
      if (behaviour === 'conflict') return toCallRefusal(refuse('ledger.idempotencyConflict'));
      const paid = await busy.transfer();
      return paid.ok ? ok({}) : toCallRefusal(paid);
    }),
  ];
  server = await startTestServer({ routes });
});
afterAll(() => server.close());

it('answers 503 with Retry-After when the ledger’s queue is full or an outcome is not known yet', async () => {
  for (const how of ['full', 'unknown'] as const) {
    behaviour = how;
    const { status, headers, body } = await server.call('app.probe/pay');
    expect({ status, code: body.refusal?.code }).toEqual({ status: 503, code: 'call.busy' });
    expect(headers.get('retry-after')).toBe('1');
  }
});

it('says the ledger’s refusals in the words of the contract', async () => {
  behaviour = 'conflict';
  expect((await server.call('app.probe/pay')).body.refusal?.code).toBe('call.idempotencyConflict');
  expect(toCallRefusal(refuse('ledger.unknownHold'))).toEqual(refuse('ledger.holdClosed'));
  expect(toCallRefusal(refuse('ledger.conflict'))).toEqual(refuse('call.busy'));
  expect(toCallRefusal(refuse('transfer.toSelf', { n: 1 }))).toEqual(refuse('transfer.toSelf', { n: 1 }));
});

it('answers busy while the database is away, and readyz says so', async () => {
  const { db } = server.platform;
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ state: 'ready' });
  await db.close();
  const ready = await fetch(`${server.url}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({ status: 503, body: { state: 'recovering' } });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
