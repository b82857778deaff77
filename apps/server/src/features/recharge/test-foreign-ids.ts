import { contract } from '@candor/contract';
import { type ForeignIds, sendPicture } from '../../testing/foreign-ids.ts';
import { addCertificate, addDeposit } from './test-certificate.ts';

export const foreignIds: ForeignIds = {
  customer: (server, { id: userId, token: owner }) => ({
    fil: async () => [{ id: await sendPicture(server, contract.uploadCertificatePhoto.path, owner), owner }],
    dep: async () => [{ id: await addDeposit(server.platform, userId), owner }],
    crt: async () => [
      { id: await addCertificate(server.platform, { id: server.platform.newId('crt'), userId }), owner },
    ],
  }),
  operator: () => ({ dep: 'everybody', crt: 'everybody' }),
};
