import { contract } from '@candor/contract';
import { type ForeignIds, sendPicture } from '../../testing/foreign-ids.ts';

export const foreignIds: ForeignIds = {
  customer: (server, { token }) => ({
    fil: async () => [{ id: await sendPicture(server, contract.upload.path, token), owner: token }],
  }),
};
