import { capital } from './names.mjs';

/** Tables, calls and their tests. */
export function serverFiles({ feature, pascal, camel, snake }, purpose, migrationNumber) {
  const folder = `apps/server/src/features/${feature}`;
  return {
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
    [`${folder}/feature.ts`]: `import { defineServerFeature } from '../../platform/server-feature.ts';
import { ${camel}ConsoleRoutes } from './console-routes.ts';
import { ${camel}Routes } from './routes.ts';

export const ${camel}Feature = defineServerFeature({
  name: '${feature}',
  routes: [...${camel}Routes, ...${camel}ConsoleRoutes],
  tables: ['${snake}_item'],
});
`,
    [`${folder}/store.ts`]: `import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const Item = z.object({ id: z.string(), title: z.string(), at: z.number() });
const DeskItem = z.extend(Item, { username: z.string() });

/** Both lists are newest first, after the row named; an empty name starts at the top. */
export const ${camel}Store = (db: Queries) => ({
  list: async (userId: Id<'usr'>, after: string, limit: number) =>
    z.array(Item).parse(
      await db.many\`select id, title, at from ${snake}_item
        where user_id = \${userId} and (\${after} = '' or id < \${after}) order by id desc limit \${limit}\`,
    ),
  listAll: async (after: string, limit: number) =>
    z.array(DeskItem).parse(
      await db.many\`select i.id, i.title, i.at, u.username from ${snake}_item i join app_user u on u.id = i.user_id
        where \${after} = '' or i.id < \${after} order by i.id desc limit \${limit}\`,
    ),
});
`,
    [`${folder}/routes.ts`]: `import { contract } from '@candor/contract';
import { showTitle } from '@candor/domain/${feature}';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { ${camel}Store } from './store.ts';

export const ${camel}Routes = [
  handle(contract.list${pascal}, async ({ cursor = '', limit }, { db, user }) => {
    const read = (most: number) => ${camel}Store(db).list(user.id, cursor, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map((item) => ({ ...item, title: showTitle(item.title) })), next });
  }),
];
`,
    [`${folder}/console-routes.ts`]: `import { contract } from '@candor/contract';
import { showTitle } from '@candor/domain/${feature}';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { ${camel}Store } from './store.ts';

export const ${camel}ConsoleRoutes = [
  handle(contract.list${pascal}Desk, async ({ cursor = '', limit }, { db }) => {
    const read = (most: number) => ${camel}Store(db).listAll(cursor, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map((item) => ({ ...item, title: showTitle(item.title) })), next });
  }),
];
`,
    [`${folder}/store.test.ts`]: `import { createTestDatabase, type TestDatabase } from '@candor/adapters/storage/test-database';
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

it('lists what everybody has for operators, with the names', async () => {
  const rows = await ${camel}Store(db).listAll('', 3);
  expect(rows.map(({ id, username }) => [id, username])).toEqual([
    ['d', 'mia'],
    ['c', 'mia'],
    ['b', 'viktor'],
  ]);
  expect((await ${camel}Store(db).listAll('b', 3)).map(({ id }) => id)).toEqual(['a']);
});
`,
  };
}
