import { randomBytes } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import type { ForeignIds } from '../../testing/foreign-ids.ts';

export const foreignIds: ForeignIds = {
  customer: (server, { token }) => ({
    wlt: async () => {
      const fields = {
        name: 'Mine',
        address: `0x${randomBytes(20).toString('hex')}`,
        block_chain: 'ethereum',
      } as const;
      const { code, data } = await server.ask(contract.addWallet, fields, token);
      assert(code === undefined, `a new entry, got ${code}`);
      return [{ id: data.id, owner: token }];
    },
  }),
};
