import type { LegalDocument } from '@candor/contract/legal/fields';
import type { PublishFacts } from '@candor/domain/legal';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { DeskVersionRow, DraftRow } from './rows.ts';

const Count = z.object({ count: zCount });
const Named = z.object({ subject: z.string() });
const Digest = z.object({ digest: z.nullable(z.string()) });
const Draft = z.object({ body: z.string(), changes: z.string() });
const Published = z.object({ number: z.number(), body: z.string() });
const Newest = z.object({ number: z.number() });

type Edited = { readonly document: LegalDocument; readonly lang: string };

/** What operators work with. */
export const legalDeskStore = (db: Queries) => ({
  customers: async () => Count.parse(await db.one`select count(*) as count from app_user`).count,

  versions: async () => {
    const rows = await db.many`select document, number, published_at, asks_consent,
        array(select lang from legal_text where version_id = v.id order by lang) as languages,
        (select count(*) from legal_consent where version_id = v.id) as accepted
      from legal_version v order by number desc limit 1000`;
    return rows.map((row) => DeskVersionRow.parse(row));
  },

  drafts: async () => {
    const rows = await db.many`select d.document, array_agg(d.lang order by d.lang) as languages,
        legal_draft_digest(d.document) as digest, max(d.changed_at) as changed_at,
        (array_agg(o.name order by d.changed_at desc))[1] as changed_by
      from legal_draft d join operator o on o.id = d.changed_by group by d.document`;
    return rows.map((row) => DraftRow.parse(row));
  },

  proposed: async (): Promise<ReadonlySet<string>> => {
    const rows =
      await db.many`select subject from approval where kind = 'legal.publish' and state = 'waiting' limit 10`;
    return new Set(rows.map((row) => Named.parse(row).subject));
  },

  /** [LGL-7] What a proposal is held against. */
  facts: async (document: LegalDocument): Promise<PublishFacts> => {
    const draft = (await legalDeskStore(db).drafts()).find((each) => each.document === document);
    if (!draft) return undefined;
    const row = await db.one`select max(number) as number from legal_version where document = ${document}`;
    return { digest: draft.digest, languages: draft.languages, number: Newest.parse(row).number };
  },

  draft: async ({ document, lang }: Edited) => {
    const row =
      await db.maybeOne`select body, changes from legal_draft where document = ${document} and lang = ${lang}`;
    return row && Draft.parse(row);
  },

  published: async ({ document, lang }: Edited) => {
    const row = await db.maybeOne`select v.number, t.body from legal_version v
      join legal_text t on t.version_id = v.id and t.lang = ${lang}
      where v.document = ${document} order by v.number desc limit 1`;
    return row && Published.parse(row);
  },

  save: async (given: Edited & { text: string; changes: string; by: Id<'opr'>; at: Instant }): Promise<string> => {
    const { document, lang, text, changes, by, at } = given;
    await db.run`insert into legal_draft (document, lang, body, changes, changed_by, changed_at)
      values (${document}, ${lang}, ${text}, ${changes}, ${by}, ${timestamp(at)})
      on conflict (document, lang) do update set body = excluded.body, changes = excluded.changes,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`;
    return Digest.parse(await db.one`select legal_draft_digest(${document}) as digest`).digest ?? '';
  },

  drop: async ({ document, lang }: Edited): Promise<boolean> =>
    (await db.run`delete from legal_draft where document = ${document} and lang = ${lang}`) === 1,
});
