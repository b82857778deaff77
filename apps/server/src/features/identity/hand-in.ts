import type { contract, InputOf } from '@candor/contract';
import type { HandIn, Photos } from '@candor/domain/identity';
import { assert, type Id } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import { type FieldRow, fieldOf, type StoredCase } from './case-rows.ts';
import { caseWrites } from './case-store.ts';
import { sealValues } from './field-values.ts';
import { FORGET_JOB } from './jobs.ts';
import { photoStore } from './photo-store.ts';

type Input = Pick<InputOf<typeof contract.submitIdentity>, 'phone' | 'name' | 'document'>;
type PhotoIds = { readonly front?: Id<'fil'> | undefined; readonly back?: Id<'fil'> | undefined };

/** The two photos a customer names, held until the transaction ends. */
export async function takePhotos(tx: Tx, userId: Id<'usr'>, given: PhotoIds): Promise<Photos> {
  const photos = photoStore(tx);
  return { front: await photos.take(given.front, userId), back: await photos.take(given.back, userId) };
}

/** The pictures of a case; of one that was deleted only what it is recognised by is left. */
export function keptPhotos(found: StoredCase): Photos {
  return { front: keptPhoto(fieldOf(found, 'front')), back: keptPhoto(fieldOf(found, 'back')) };
}

function keptPhoto({ file_id, tag }: FieldRow) {
  return tag === null ? undefined : { id: file_id ?? '', tag };
}

/** Writes a whole hand-in, the first or a replacement: a new case, or the next round of the one that was rejected. */
export async function handInWhole(
  tx: Tx,
  { audit, clock, jobs, newId, user, vault }: CustomerContext,
  given: {
    readonly input: Input;
    readonly photos: Photos;
    readonly handIn: HandIn;
    readonly place: 'standing' | 'replacement';
    readonly found: StoredCase | undefined;
  },
): Promise<void> {
  const { document, phone, name } = given.input;
  const { front, back } = given.photos;
  const { round, number } = given.handIn;
  assert(number !== null && front && back, 'a whole hand-in');
  const id = given.found?.id ?? newId('idc');
  const values = await sealValues(vault, tx, { userId: user.id, caseId: id }, { phone, name, number, front, back });
  await caseWrites(tx).handIn({
    id,
    userId: user.id,
    document,
    round,
    place: given.place,
    now: clock.now(),
    values,
  });
  await jobs.enqueue(tx, FORGET_JOB, {}, FORGET_JOB);
  await audit.write(tx, {
    actor: { type: 'customer', id: user.id, name: user.username },
    action: given.place === 'replacement' ? 'identity.replacing' : 'identity.submitted',
    subject: id,
    details: { round, document },
  });
}
