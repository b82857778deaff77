import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import { type ForeignIds, type Person, RIGHT_FIELDS, sendPicture, type Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who, { rita }) => ({ fil: async () => [await uploadPhoto(server, who, rita)] }),
  // A look belongs to the operator who looked.
  operator: (server, { rita, victim }) => ({
    idc: 'everybody',
    lok: async () => [await look(server, victim, rita)],
  }),
  forCertified: [contract.replaceIdentity.path],
};

/** A photo that is good for nothing but the owner's next hand-in, with both photos of the last one rejected. */
async function uploadPhoto(server: Sandbox, who: Person, reviewer: string): Promise<Thing> {
  await rejectPhotos(server, who, reviewer);
  return {
    id: await sendPicture(server, contract.uploadIdentityPhoto.path, who.token),
    owner: who.token,
    isSecond: true,
  };
}

async function handIn(server: Sandbox, { id, token }: Person): Promise<string> {
  const [front, back] = [
    await sendPicture(server, contract.uploadIdentityPhoto.path, token),
    await sendPicture(server, contract.uploadIdentityPhoto.path, token),
  ];
  const { phone = '', name = '', document = '', number = '' } = RIGHT_FIELDS;
  const form = { phone, name, document, number, front, back, idempotencyKey: randomUUID() };
  assert((await server.ask(contract.submitIdentity, form, token)).code === undefined, 'a hand-in');
  return findCase(server, id);
}

async function findCase({ platform: { db } }: Sandbox, userId: string): Promise<string> {
  return String((await db.maybeOne`select id from identity_case where user_id = ${userId}`)?.id ?? '');
}

async function rejectPhotos(server: Sandbox, who: Person, reviewer: string): Promise<void> {
  const { state: own, replacement } = (await server.ask(contract.identityStatus, {}, who.token)).data;
  const state = own === 'certified' ? (replacement?.state ?? 'rejected') : own;
  if (state === 'rejected') return;
  const id = state === 'none' ? await handIn(server, who) : await findCase(server, who.id);
  const opened = (await server.ask(contract.openIdentityCase, { id }, reviewer)).data;
  const glare = { reason: 'glare', note: '' };
  const form = {
    id,
    look: opened.look.id,
    round: opened.case.round,
    verdict: JSON.stringify({ front: glare, back: glare }),
    idempotencyKey: randomUUID(),
  };
  assert((await server.ask(contract.decideIdentity, form, reviewer)).code === undefined, 'a rejection');
}

/** A fresh look of the reviewer at a case that waits, and the form that would decide it. */
async function look(server: Sandbox, who: Person, reviewer: string): Promise<Thing> {
  const { state } = (await server.ask(contract.identityStatus, {}, who.token)).data;
  const id = state === 'inReview' ? await findCase(server, who.id) : await handIn(server, who);
  const { data } = await server.ask(contract.openIdentityCase, { id }, reviewer);
  return { id: data.look.id, owner: reviewer, fields: { id, round: String(data.case.round), verdict: '{}' } };
}
