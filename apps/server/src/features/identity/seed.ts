import { createHash } from 'node:crypto';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { decideIdentity, type Verdict } from '@candor/domain/identity';
import { assert, fixedClock, HOUR_MS, type Instant, later, MINUTE_MS } from '@candor/kernel';
import { makeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, type CustomerName, fixedId, OPERATORS } from '../../seed/cast.ts';
import { decidedAt, REVIEW_MS } from '../../seed/story.ts';
import { factsOf } from './case-rows.ts';
import { caseWrites } from './case-store.ts';
import { drawDocument } from './draw-document.ts';
import { sealValues } from './field-values.ts';
import { lookStore } from './look-store.ts';
import { photoStore } from './photo-store.ts';

type Given = Pick<Platform, 'db' | 'files' | 'vault'>;
type Sample = {
  readonly number: number;
  readonly who: CustomerName;
  readonly name: string;
  readonly document: string;
  readonly submittedAt: Instant;
  readonly place: 'standing' | 'replacement';
};

const WAITING_MS = 26 * MINUTE_MS;
const GLARE: Verdict = { front: { reason: 'glare', note: 'Tilt it away from the window.' } };

/**
 * Noor waits for a reviewer, and so does Viktor's next passport; Mia was certified by Rita, and of Lena's new document one
 * photo was rejected. So the queue has both kinds in it, a review has a usual time, and a customer can see who looked.
 * The pictures are drawn by us.
 */
export async function seedIdentity(given: Given, { start, now }: { start: Instant; now: Instant }): Promise<void> {
  const at = decidedAt(start);
  const first = { place: 'standing' } as const;
  const next = { place: 'replacement' } as const;
  const mia = { ...first, number: 1, who: 'mia', name: 'Mia Sample', document: 'UX1000001' } as const;
  const noor = { ...first, number: 2, who: 'noor', name: 'Noor Sample', document: 'UX5000005' } as const;
  const viktor = { ...first, number: 3, who: 'viktor', name: 'Viktor Sample', document: 'UX2000002' } as const;
  const lena = { ...next, number: 5, who: 'lena', name: 'Lena Sample', document: 'UX3000033' } as const;
  await addCase(given, { ...mia, submittedAt: later(at.mia, -REVIEW_MS) });
  await decide(given, mia, {}, at.mia);
  await addCase(given, { ...viktor, submittedAt: later(at.viktor, -REVIEW_MS) });
  await decide(given, viktor, {}, at.viktor);
  await addCase(given, { ...lena, submittedAt: later(at.lena, -REVIEW_MS) });
  await decide(given, lena, GLARE, at.lena);
  const waiting = later(now, -WAITING_MS);
  await addCase(given, { ...noor, submittedAt: waiting });
  await addCase(given, {
    ...viktor,
    ...next,
    number: 4,
    document: 'UX2000022',
    submittedAt: later(waiting, HOUR_MS / 3),
  });
}

async function addCase({ db, files, vault }: Given, sample: Sample): Promise<void> {
  const { who, name, submittedAt, place } = sample;
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
    await caseWrites(tx).handIn({ id, userId, document: 'passport', round: 1, place, now: submittedAt, values });
  });
}

/** One look and one decision, each with its line in the audit log, as the console would have written them. */
async function decide(
  { db }: Given,
  { number, who }: Pick<Sample, 'number' | 'who'>,
  verdict: Verdict,
  at: Instant,
): Promise<void> {
  const { id: operatorId, name } = OPERATORS.rita;
  const id = fixedId('idc', number);
  const lookId = fixedId('lok', number);
  await db.transaction(async (tx) => {
    const writes = caseWrites(tx);
    const found = await writes.lock(id);
    if (found?.state !== 'inReview') return;
    const decision = decideIdentity(factsOf(found), { round: found.round, verdict });
    assert(decision.ok, 'a decision about the round that waits');
    const look = { operatorId, caseId: id, round: found.round, at: later(at, -MINUTE_MS) };
    const seen = { id: lookId, userId: found.user_id, operatorName: name, role: 'reviewer', what: IDENTITY_FIELDS };
    await lookStore(tx).add({ ...look, ...seen });
    await writes.decide(found, decision.value, { verdict, by: operatorId, now: at });
    const actor = { type: 'operator', id: operatorId, name } as const;
    const { uid } = CUSTOMERS[who];
    await makeAudit(db, fixedClock(look.at)).write(tx, {
      actor,
      action: 'identity.looked',
      subject: id,
      details: { look: lookId, round: found.round, uid },
    });
    await makeAudit(db, fixedClock(at)).write(tx, {
      actor,
      action: `identity.${decision.value.state}`,
      subject: id,
      details: { look: lookId, round: found.round, rejected: Object.keys(verdict).join(' ') },
    });
  });
}
