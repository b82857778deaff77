import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '@candor/contract';
import { zDecimal, zText, zUuid } from '@candor/contract/fields';
import { errorText } from '@candor/i18n/server';
import { ok, parseMoney, refuse } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { openPlatform } from '@candor/server/app/open-platform';
import { handle } from '@candor/server/platform/handle';
import { openFront } from '@candor/server/platform/http/front';
import { buildServer } from '@candor/server/platform/http/server';
import { systemClock } from '@candor/server/platform/ids';
import { openLog } from '@candor/server/platform/log';
import * as z from 'zod/mini';
import { benchConfig } from '../bench-config.ts';

/**
 * The product's own server with one call more: a transfer without a trade password, whose slow hash would be all that
 * is measured. Everything else is on the way: form, session, schema, ledger commit, envelope.
 */
const benchTransfer = command({
  path: 'app.bench/transfer',
  summary: 'A transfer between two accounts of the bench.',
  access: 'customer',
  needs: ['notBanned'],
  overSocket: true,
  input: z.strictObject({ from: zText(64), to: zText(64), amount: zDecimal, idempotencyKey: zUuid }),
  output: z.strictObject({ id: z.string() }),
  refusals: { 'ledger.wrongAmount': 61001, 'ledger.insufficientBalance': 61002, 'ledger.accountClosed': 61006 },
});

const route = handle(benchTransfer, async (input, context) => {
  const amount = parseMoney('USDT', input.amount);
  if (!amount) return refuse('ledger.wrongAmount');
  const id = context.ledgerId(input.idempotencyKey);
  const outcome = await context.ledger.submit({
    id,
    requestHash: context.requestHash(input),
    book: 'real',
    kind: 'transfer',
    cause: { type: 'bench', id },
    accounts: [accountKey(input.from, 'USDT'), accountKey(input.to, 'USDT')],
    decide: () => ok({ postings: [move(amount, input.from, input.to)], answer: { id } }),
  });
  if (outcome.ok) return ok({ id: outcome.value.answer.id });
  if (outcome.code === 'ledger.insufficientBalance' || outcome.code === 'ledger.wrongAmount')
    return refuse(outcome.code);
  return refuse('call.busy');
});

const [appUrl = '', dataDir = ''] = process.argv.slice(2);
const folder = join(dataDir, 'http');
mkdirSync(folder, { recursive: true });
const { platform, sockets } = await openPlatform({
  config: benchConfig(folder, { mode: 'real', operator: { company: 'Bench', licence: 'none' } }),
  appUrl,
  clock: systemClock,
  log: openLog({ level: 'warn', to: process.stderr }),
  text: errorText,
});
const userId = platform.newId('usr');
const token = await platform.db.transaction(async (tx) => {
  await tx.run`insert into app_user (id, uid, username, password_hash, invite_code, created_at)
    values (${userId}, '10000001', 'bench', 'none', 'BENCH', now())`;
  return (await platform.sessions.openCustomer(tx, userId, { ip: '127.0.0.1', userAgent: 'bench' })).token;
});
const front = openFront();
await buildServer({ platform, routes: [route], front, sockets, apps: [] });
front.setState('ready');
const port = await front.listen(0, '127.0.0.1');
process.send?.({ port, token: token.use((text) => text) });
process.on('disconnect', () => process.exit(0));
