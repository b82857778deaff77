import { contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import { type ForeignIds, giveUsdt, guarded, newCard, type Person, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ wdr: async () => [await requestWithdrawal(server, who)] }),
  forCertified: ['app.withdrawal/request', 'app.withdrawal/get', 'app.withdrawal/revoke'],
  operator: () => ({ wdr: 'everybody', pof: 'everybody' }),
};

/** A withdrawal to a card that waits for a reviewer, out of money given for it. */
async function requestWithdrawal(server: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  await giveUsdt(server.platform, userId, 50_000_000n);
  const card = await server.ask(contract.addBankCard, { ...newCard(), ...guarded() }, token);
  // Its cool-off has a test of its own.
  await server.platform.db.run`update bank_card set usable_from = created_at where id = ${card.data.id}`;
  const asked = { way: 'bank', to: card.data.id, amount: '50', ...guarded() };
  const made = await server.ask(contract.requestWithdrawal, asked, token);
  assert(made.code === undefined, `a withdrawal, got ${made.code}`);
  await server.ask(contract.removeBankCard, { id: card.data.id, ...guarded() }, token);
  return { id: made.data.id, owner: token };
}
