import { command } from '@candor/contract';
import { zDecimal, zText, zUuid } from '@candor/contract/fields';
import { ok, parseMoney, refuse } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { handle } from '@candor/server/platform/handle';
import * as z from 'zod/mini';

/**
 * A transfer without a trade password, whose slow hash would be all that
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

export const transferRoute = handle(benchTransfer, async (input, context) => {
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
