/** The customer's page, its manifest, its line on Find, and a journey. */
export function webFiles({ feature, pascal, camel, area, key }, read) {
  const folder = `apps/web/src/features/${feature}`;
  const planned = read(`${folder}/feature.ts`);
  const path = webPathOf(feature, read);
  return {
    [`${folder}/feature.ts`]: planned
      ? opened(planned, { feature, camel })
      : `import type words from '@candor/i18n/en/${feature}.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    ${key}: typeof words;
  }
}

export const paths = {
  ${camel}: '${path}',
} as const;

export const feature: WebFeature = {
  name: '${feature}',
  tab: 'find',
  words: ['${feature}', 'titles', 'parts'],
  customers: paths,
};
`,
    ...(read(`${folder}/find-entries.ts`) === undefined && {
      [`${folder}/find-entries.ts`]: `import { iconStar } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: '${camel}', group: 'earning', at: 100, path: paths.${camel}, icon: iconStar },
];
`,
    }),
    [`${folder}/live.ts`]: `import type { FeatureLive } from '../../app/live/feature-live.ts';

export const live: FeatureLive = {
  reads: ['app.${area}/list'],
};
`,
    [`${folder}/pages.ts`]: `import { ${pascal}Page } from './${pascal}Page.tsx';

export const pages = { ${camel}: ${pascal}Page };
`,
    [`${folder}/${pascal}Page.tsx`]: `import { instant } from '@candor/kernel';
import { DateTime, EmptyState, iconFind, ListPage, ListRow } from '@candor/ui';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';

/** What the customer has here, in every state a list can be in. */
export function ${pascal}Page() {
  const t = useText('${feature}');
  return (
    <ListPage>
      <PagedList
        path="app.${area}/list"
        empty={<EmptyState icon={iconFind} title={t('empty')} hint={t('emptyHint')} />}
        row={(item) => <ListRow key={item.id} title={item.title} end={<DateTime value={instant(item.at)} />} />}
      />
    </ListPage>
  );
}
`,
    [`e2e/web-${feature}.spec.ts`]: `import { expect, test } from '@playwright/test';
import { expectSoundScreen } from './support/console.ts';
import { findPerson, openAs } from './support/web.ts';

test('a customer who has nothing of ${feature} yet reads that, and finds the way there', {
  tag: '@wide',
}, async ({ page, request }) => {
  await openAs(page, await findPerson(request, 'customer'), '/pages/find/find');
  await page.locator('a[href$="${path}"]').click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectSoundScreen(page, '${feature}');
});
`,
  };
}

/** The path of the first page: the first that was announced, or one by its name. */
export function webPathOf(feature, read) {
  const [first] = unbuiltIn(read(`apps/web/src/features/${feature}/feature.ts`) ?? '');
  return first ?? `/pages/${feature}/${feature}`;
}

function unbuiltIn(manifest) {
  const paths = Object.fromEntries(
    [...manifest.matchAll(/^ {2}(\w+): '(\/[^']+)',$/gm)].map(([, id, path]) => [id, path]),
  );
  return unbuiltList(manifest).map((one) =>
    one.startsWith("'") ? one.slice(1, -1) : paths[one.slice('paths.'.length)],
  );
}

function unbuiltList(manifest) {
  return (/\n {2}unbuilt: \[([\s\S]*?)\],\n/.exec(manifest)?.[1] ?? '').match(/'[^']+'|paths\.\w+/g) ?? [];
}

/** A manifest that only announced its paths, with the first of them built. */
function opened(manifest, { feature, camel }) {
  const [first, ...others] = unbuiltList(manifest);
  const left = others.length > 0 ? `  unbuilt: [${others.join(', ')}],\n` : '';
  return manifest.replace(
    /\n {2}unbuilt: \[[\s\S]*?\],\n/,
    `\n  words: ['${feature}', 'titles', 'parts'],\n  customers: { ${camel}: ${first} },\n${left}`,
  );
}
