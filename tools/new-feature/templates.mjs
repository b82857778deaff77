/**
 * The first version of a feature: one list, from its agreement to its page. Small, but whole: it compiles, has a rule with
 * an id and tests, and answers. What a feature really does replaces it piece by piece.
 */
export function templatesFor({ feature, pascal, camel, snake, area, ruleId }, purpose, migrationNumber) {
  return {
    [`packages/contract/src/${feature}.ts`]: `import * as z from 'zod/mini';
import { query } from './call.ts';
import { zCursor, zInstant, zLimit, zPage } from './fields.ts';

export const ${pascal}Item = z.strictObject({ id: z.string(), title: z.string(), at: zInstant });
export type ${pascal}Item = z.infer<typeof ${pascal}Item>;

export const list${pascal} = query({
  path: 'app.${area}/list',
  summary: 'What the customer has here, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(${pascal}Item),
});
`,
    [`packages/domain/src/${feature}/SPEC.md`]: `# ${pascal}: the rules

${capital(purpose)}.

| id    | rule                                                                                         |
| ----- | -------------------------------------------------------------------------------------------- |
| ${ruleId}-1 | A page holds at most as many rows as were asked for, in the order they were found.           |
| ${ruleId}-2 | Where there are more, the page names the row the next one starts after; at the end, nothing. |
`,
    [`packages/domain/src/${feature}/cut-page.ts`]: `/** [${ruleId}-1] [${ruleId}-2] Asked for one row more than it shows, a page knows whether another one follows. */
export function cutPage<Row extends { readonly id: string }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
`,
    [`packages/domain/src/${feature}/cut-page.test.ts`]: `import { expect, it } from 'vitest';
import { cutPage } from './index.ts';

const rows = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];

it('[${ruleId}-1] shows at most what was asked for, in order', () => {
  expect(cutPage(rows, 2).rows).toEqual([{ id: 'c' }, { id: 'b' }]);
  expect(cutPage([], 2).rows).toEqual([]);
});

it('[${ruleId}-2] names the row the next page starts after, and nothing at the end', () => {
  expect(cutPage(rows, 2).next).toBe('b');
  expect(cutPage(rows, 3).next).toBeNull();
  expect(cutPage([], 3).next).toBeNull();
});
`,
    [`packages/domain/src/${feature}/index.ts`]: `export { cutPage } from './cut-page.ts';
`,
    [`apps/server/src/platform/database/migrations/${migrationNumber}-${feature}.sql`]: `-- ${capital(purpose)}: what a customer has here, one row each. Ids grow with time, so the newest is the greatest.
create table ${snake}_item (
  id text collate "C" primary key,
  user_id text not null references app_user (id),
  title text not null check (length(title) between 1 and 120),
  at timestamptz not null
);
create index ${snake}_item_by_user on ${snake}_item (user_id, id);
grant select, insert on ${snake}_item to candor_app;
`,
    [`apps/server/src/features/${feature}/store.ts`]: `import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const Item = z.object({ id: z.string(), title: z.string(), at: z.number() });

export const ${camel}Store = (db: Queries) => ({
  /** Newest first, after the row named; an empty name starts at the top. */
  list: async (userId: Id<'usr'>, after: string, limit: number) =>
    z.array(Item).parse(
      await db.many\`select id, title, at from ${snake}_item
        where user_id = \${userId} and (\${after} = '' or id < \${after}) order by id desc limit \${limit}\`,
    ),
});
`,
    [`apps/server/src/features/${feature}/routes.ts`]: `import { contract } from '@candor/contract';
import { cutPage } from '@candor/domain/${feature}';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { ${camel}Store } from './store.ts';

export const ${camel}Routes = [
  handle(contract.list${pascal}, async ({ cursor = '', limit }, { db, user }) => {
    const found = await ${camel}Store(db).list(user.id, cursor, limit + 1);
    return ok(cutPage(found, limit));
  }),
];
`,
    [`apps/server/src/features/${feature}/store.test.ts`]: `import { createTestDatabase, type TestDatabase } from '@candor/adapters/storage/test-database';
import { instant, makeId } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { timestamp } from '../../platform/database/sql.ts';
import { ${camel}Store } from './store.ts';

const now = instant(1_790_000_000_000);
const mia = makeId('usr', now, new Uint8Array(10).fill(1));
const viktor = makeId('usr', now, new Uint8Array(10).fill(2));
const people = [
  { id: mia, uid: '10000001', name: 'mia' },
  { id: viktor, uid: '10000002', name: 'viktor' },
];
const items = [
  { id: 'a', owner: mia },
  { id: 'b', owner: viktor },
  { id: 'c', owner: mia },
  { id: 'd', owner: mia },
];
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl);
  db = openDatabase({ url: database.appUrl });
  for (const { id, uid, name } of people) {
    await db.run\`insert into app_user (id, uid, username, password_hash, invite_code, created_at)
      values (\${id}, \${uid}, \${name}, 'x', \${name}, \${timestamp(now)})\`;
  }
  for (const { id, owner } of items) {
    await db.run\`insert into ${snake}_item (id, user_id, title, at)
      values (\${id}, \${owner}, 'an item', \${timestamp(now)})\`;
  }
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

it("lists the customer's own, newest first, page by page", async () => {
  const list = (after: string, limit: number) => ${camel}Store(db).list(mia, after, limit);
  expect((await list('', 2)).map(({ id }) => id)).toEqual(['d', 'c']);
  expect(await list('c', 2)).toEqual([{ id: 'a', title: 'an item', at: now }]);
  expect(await list('a', 2)).toEqual([]);
});
`,
    [`apps/web/src/features/${feature}/${pascal}Page.tsx`]: `import { instant } from '@candor/kernel';
import { DateTime, EmptyState, iconFind, List, ListPage, ListRow, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

/** What the customer has here, in every state a list can be in. */
export function ${pascal}Page() {
  const t = useText('${feature}');
  const items = useCall('app.${area}/list', {});
  return (
    <ListPage>
      <Loaded reading={items} bones={<SkeletonRows count={4} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={iconFind} title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <List>
              {rows.map((item) => (
                <ListRow key={item.id} title={item.title} end={<DateTime value={instant(item.at)} />} />
              ))}
            </List>
          )
        }
      </Loaded>
    </ListPage>
  );
}
`,
    [`apps/web/src/features/${feature}/pages.ts`]: `import { ${pascal}Page } from './${pascal}Page.tsx';

export const pages = { ${camel}: ${pascal}Page };
`,
    [`packages/i18n/messages/en/${feature}.json`]: `${JSON.stringify(
      {
        title: capital(feature.replaceAll('-', ' ')),
        empty: 'Nothing here yet.',
        emptyHint: 'What you start will be listed here.',
      },
      null,
      2,
    )}
`,
  };
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
