/** The operators' page and its manifest. */
export function consoleFiles({ feature, pascal, camel, key, freeLetter }, read) {
  const folder = `apps/console/src/features/${feature}`;
  const icon = /\bicon\w+/.exec(read(`${folder}/feature.ts`) ?? '')?.[0] ?? 'iconStar';
  return {
    [`${folder}/feature.ts`]: `import { list${pascal}Desk } from '@candor/contract/${feature}/calls';
import type words from '@candor/i18n/en/${feature}.json';
import { ${icon} } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    ${key}: typeof words;
  }
}

export const paths = {
  ${camel}: '/${feature}',
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: '${feature}',
    at: 105,
    path: paths.${camel},
    icon: ${icon},
    key: '${freeLetter}',
    call: list${pascal}Desk,
  },
  pages: {
    [paths.${camel}]: () => import('./${pascal}DeskPage.tsx').then((file) => file.${pascal}DeskPage),
  },
};
`,
    [`${folder}/${pascal}DeskPage.tsx`]: `import { list${pascal}Desk } from '@candor/contract/${feature}/calls';
import { instant } from '@candor/kernel';
import { Card, DateTime, EmptyState, iconFind, List, ListRow } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

/** What customers have here, for operators. */
export function ${pascal}DeskPage() {
  const t = useText();
  return (
    <PermissionGate call={list${pascal}Desk} title={t('section.${feature}')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const reading = useRead(list${pascal}Desk, { limit: '50' });
  return (
    <ReadPage reading={reading} title={t('section.${feature}')} text={t('${feature}.text')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={iconFind} title={t('${feature}.none')} hint={t('${feature}.noneHint')} />
        ) : (
          <Card>
            <List>
              {rows.map((item) => (
                <ListRow
                  key={item.id}
                  title={item.title}
                  note={<bdi>{item.username}</bdi>}
                  end={<DateTime value={instant(item.at)} />}
                />
              ))}
            </List>
          </Card>
        )
      }
    </ReadPage>
  );
}
`,
  };
}
