import { LEGAL_DOCUMENTS } from '@candor/contract/legal/fields';
import { DAY_MS, instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';
import { fixedId } from '../../seed/cast.ts';
import type { Seed } from '../../seed/story.ts';
import { legalRows } from '../../services/legal/legal-rows.ts';

const Person = z.object({ id: zIdOf('usr'), lang: z.string(), created_at: zMoment });

/** [LGL-4] The texts were there before the first customer, and each of them accepted them on the day they joined. */
export const seedLegal: Seed = async ({ db }, { start }) => {
  const people = (await db.many`select id, lang, created_at from app_user order by created_at limit 1000`).map((row) =>
    Person.parse(row),
  );
  const first = people[0]?.created_at ?? start;
  const rows = legalRows(db);
  await rows.publishShipped(
    (document) => fixedId('lgv', LEGAL_DOCUMENTS.indexOf(document) + 1),
    later(instant(first), -DAY_MS),
  );
  for (const { id, lang, created_at } of people) await rows.acceptNewest(id, lang, created_at);
};
