import { randomBytes } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import { type Fields, type ForeignIds, guarded, newCard, type Person, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({
    crd: async () => bindBoth(server, who, 'card'),
    adr: async () => bindBoth(server, who, 'address'),
  }),
};

/** One that is bound and one that was removed a moment ago. */
async function bindBoth(server: Sandbox, { token }: Person, kind: 'card' | 'address'): Promise<Thing[]> {
  const [add, remove] =
    kind === 'card'
      ? ([contract.addBankCard, contract.removeBankCard] as const)
      : ([contract.addAddress, contract.removeAddress] as const);
  const bind = async (): Promise<Thing> => {
    const { code, data } = await server.ask(
      add,
      { ...(kind === 'card' ? newCard() : newAddress()), ...guarded() },
      token,
    );
    assert(code === undefined, `a new ${kind}, got ${code}`);
    return { id: data.id, owner: token };
  };
  const [bound, removed] = [await bind(), await bind()];
  await server.ask(remove, { id: removed.id, ...guarded() }, token);
  return [bound, removed];
}

/** Without capitals an EVM address has no checksum to be wrong. */
function newAddress(): Fields {
  return { label: 'Mine', network: 'ERC20', address: `0x${randomBytes(20).toString('hex')}` };
}
