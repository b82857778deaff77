import { createHash } from 'node:crypto';
import type { Decision } from '@candor/domain/identity';
import { DAY_MS, fixedClock, type Id, type Instant, later, MINUTE_MS } from '@candor/kernel';
import { caseWrites } from '../features/identity/case-store.ts';
import { sealValues } from '../features/identity/field-values.ts';
import { lookStore } from '../features/identity/look-store.ts';
import { photoStore } from '../features/identity/photo-store.ts';
import { makeAudit } from '../platform/audit.ts';
import type { Platform } from '../platform/platform.ts';
import { CUSTOMERS, fixedId, OPERATORS } from './cast.ts';
import { drawDocument } from './draw-document.ts';

type Given = Pick<Platform, 'db' | 'files' | 'vault'>;
type Sample = {
  readonly number: 1 | 2;
  readonly who: 'mia' | 'noor';
  readonly name: string;
  readonly document: string;
  readonly submittedAt: Instant;
};

const REVIEW_MS = 14 * MINUTE_MS;
const WAITING_MS = 26 * MINUTE_MS;
const ALL_ACCEPTED: Decision['fields'] = {
  phone: { state: 'accepted' },
  name: { state: 'accepted' },
  number: { state: 'accepted' },
  front: { state: 'accepted' },
  back: { state: 'accepted' },
};

/**
 * Noor waits for a reviewer, and Mia was certified by Rita: so the queue has somebody in it, a review has a usual time,
 * and a customer can see who looked. The pictures are drawn by us.
 */
export async function seedIdentity(given: Given, { start, now }: { start: Instant; now: Instant }): Promise<void> {
  const mia = { number: 1, who: 'mia', name: 'Mia Sample', document: 'UX1000001' } as const;
  const noor = { number: 2, who: 'noor', name: 'Noor Sample', document: 'UX5000005' } as const;
  await addCase(given, { ...mia, submittedAt: later(start, DAY_MS / 2) });
  await certify(given, fixedId('idc', mia.number), later(start, DAY_MS / 2 + REVIEW_MS));
  await addCase(given, { ...noor, submittedAt: later(now, -WAITING_MS) });
}

async function addCase({ db, files, vault }: Given, sample: Sample): Promise<void> {
  const { who, name, submittedAt } = sample;
  const id = fixedId('idc', sample.number);
  const { id: userId, mobile } = CUSTOMERS[who];
  if ((await db.maybeOne`select 1 from identity_case where id = ${id}`) !== undefined) return;
  const photos = await Promise.all(
    (['front', 'back'] as const).map(async (side) => {
      const picture = await drawDocument({ side, name, number: sample.document });
      const kept = await files.keepSealed(db, userId, picture, 'identity');
      const tag = vault.tag('identity photo', createHash('sha256').update(picture.data).digest('hex'));
      return { id: kept.id, tag };
    }),
  );
  const [front, back] = photos;
  await db.transaction(async (tx) => {
    const store = photoStore(tx);
    for (const photo of photos) await store.add({ ...photo, userId, now: submittedAt });
    const values = await sealValues(
      vault,
      tx,
      { userId, caseId: id },
      { phone: mobile, name, number: sample.document, ...(front && { front }), ...(back && { back }) },
    );
    await caseWrites(tx).handIn({
      id,
      userId,
      document: 'passport',
      round: 1,
      place: 'standing',
      now: submittedAt,
      values,
    });
  });
}

/** One look and one decision, each with its line in the audit log, as the console would have written them. */
async function certify({ db }: Given, id: Id<'idc'>, at: Instant): Promise<void> {
  const { id: operatorId, name } = OPERATORS.rita;
  const lookId = fixedId('lok', 1);
  await db.transaction(async (tx) => {
    const writes = caseWrites(tx);
    const found = await writes.lock(id);
    if (found?.state !== 'inReview') return;
    const look = { operatorId, caseId: id, round: found.round, at: later(at, -MINUTE_MS) };
    const what = ['phone', 'name', 'number', 'front', 'back'] as const;
    const seen = { id: lookId, userId: found.user_id, operatorName: name, role: 'reviewer', what };
    await lookStore(tx).add({ ...look, ...seen });
    await writes.decide(found, { state: 'certified', fields: ALL_ACCEPTED }, { verdict: {}, by: operatorId, now: at });
    const actor = { type: 'operator', id: operatorId, name } as const;
    const { uid } = CUSTOMERS.mia;
    await makeAudit(db, fixedClock(look.at)).write(tx, {
      actor,
      action: 'identity.looked',
      subject: id,
      details: { look: lookId, round: found.round, uid },
    });
    await makeAudit(db, fixedClock(at)).write(tx, {
      actor,
      action: 'identity.certified',
      subject: id,
      details: { look: lookId, round: found.round, rejected: '' },
    });
  });
}
