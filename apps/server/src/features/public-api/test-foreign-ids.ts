import type { ForeignIds } from '../../testing/foreign-ids.ts';
import { addKeyRow } from './test-client.ts';

export const foreignIds: ForeignIds = {
  customer: ({ platform }, { id, token }) => ({
    key: async () => [{ id: await addKeyRow(platform, id), owner: token }],
  }),
};
