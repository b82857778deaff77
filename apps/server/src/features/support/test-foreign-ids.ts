import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import type { Id } from '@candor/kernel';
import { type ForeignIds, sendPicture } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { supportStore } from './store.ts';

export const foreignIds: ForeignIds = {
  customer: (server, { id, token: owner }) => ({
    sup: async () => [{ id: (await addConversation(server, id as Id<'usr'>)).conversation, owner }],
    spm: async () => {
      const file = await sendPicture(server, contract.uploadSupportPhoto.path, owner);
      return [{ id: (await addConversation(server, id as Id<'usr'>, file as Id<'fil'>)).message, owner }];
    },
    fil: async () => [{ id: await sendPicture(server, contract.uploadSupportPhoto.path, owner), owner }],
  }),
  operator: () => ({ sup: 'everybody', spm: 'everybody', spc: 'everybody', opr: 'everybody' }),
};

/** A closed one, so that it counts against no limit. */
async function addConversation({ platform }: Sandbox, userId: Id<'usr'>, fileId: Id<'fil'> | null = null) {
  const { clock, db, newId } = platform;
  const store = supportStore(db);
  const [id, message, now] = [newId('sup'), newId('spm'), clock.now()];
  await store.open({ id, userId, visitorTag: null, lang: 'en', reference: null, now });
  const given = { id: message, conversation: { id, last_seq: 0 }, author: 'customer', operatorId: null } as const;
  await store.addMessage({ ...given, text: 'Hello', fileId, key: randomUUID(), now });
  await store.noteWritten(id, 1, now);
  await store.close(id);
  return { conversation: id, message };
}
