import { consoleFiles } from './console-templates.mjs';
import { capital } from './names.mjs';
import { serverFiles } from './server-templates.mjs';
import { webFiles } from './web-templates.mjs';
import { wordFiles } from './words.mjs';

/**
 * The first version of a feature: one list, from its agreement to its pages. Small, but whole: it compiles, has a rule with
 * an id and tests, answers, and is reached from Find and from the console. What a feature really does replaces it piece
 * by piece. `read` gives the text of a file that is there already: what was declared of a feature before it was built is kept.
 */
export function templatesFor(names, purpose, migrationNumber, read) {
  return {
    ...contractFiles(names, read),
    ...domainFiles(names, purpose),
    ...serverFiles(names, purpose, migrationNumber),
    ...webFiles(names, read),
    ...consoleFiles(names, read),
    ...wordFiles(names, purpose, read),
    [`.changes/${names.feature}.md`]: `# ${capital(names.spoken)}

**Customers** find ${names.spoken} under Find: ${purpose}.
`,
  };
}

function contractFiles({ feature, pascal, camel, area }, read) {
  const path = `packages/contract/src/${feature}/feature.ts`;
  const permissions = `  permissions: { '${feature}.read': ['support', 'reviewer', 'finance'] },\n`;
  const declared = read(path)?.replace(/^\}\);\n$/m, `${permissions}});\n`);
  return {
    [path]:
      declared ??
      `import { defineFeature } from '../define-feature.ts';

export const ${camel}Feature = defineFeature({
  name: '${feature}',
${permissions}});
`,
    [`packages/contract/src/${feature}/agreement.ts`]: `import { callsIn, defineAgreement } from '../agreement.ts';
import * as calls from './calls.ts';

export const ${camel}Agreement = defineAgreement({ calls: callsIn({ ...calls }) });
`,
    [`packages/contract/src/${feature}/calls.ts`]: `import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zInstant, zLimit, zPage } from '../fields.ts';

const zItem = z.strictObject({ id: z.string(), title: z.string(), at: zInstant });

export const list${pascal} = query({
  path: 'app.${area}/list',
  summary: 'What the customer has here, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(zItem),
});

// The console's side.

export const list${pascal}Desk = query({
  path: 'app.console/${feature}/list',
  summary: 'What all customers have here, newest first.',
  access: 'operator',
  permission: '${feature}.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(z.strictObject({ ...zItem.def.shape, username: z.string() })),
});
`,
  };
}

function domainFiles({ feature, pascal, ruleId }, purpose) {
  const folder = `packages/domain/src/${feature}`;
  return {
    [`${folder}/SPEC.md`]: `# ${pascal}: the rules

${capital(purpose)}.

| id    | rule                                                                              |
| ----- | --------------------------------------------------------------------------------- |
| ${ruleId}-1 | A title is shown without the spaces around it.                                    |
| ${ruleId}-2 | A title longer than 60 characters is shown cut to 60, the last of them a mark (…). |
`,
    [`${folder}/show-title.ts`]: `const LONGEST = 60;

/** [${ruleId}-1] [${ruleId}-2] A title as lists show it. */
export function showTitle(title: string): string {
  const letters = [...title.trim()];
  return letters.length > LONGEST ? \`\${letters.slice(0, LONGEST - 1).join('')}…\` : letters.join('');
}
`,
    [`${folder}/show-title.test.ts`]: `import { expect, it } from 'vitest';
import { showTitle } from './index.ts';

it('[${ruleId}-1] drops the spaces around a title', () => {
  expect(showTitle('  First  ')).toBe('First');
});

it('[${ruleId}-2] cuts what is too long, and says so', () => {
  expect(showTitle('a'.repeat(60))).toBe('a'.repeat(60));
  expect(showTitle('a'.repeat(61))).toBe(\`\${'a'.repeat(59)}…\`);
});
`,
    [`${folder}/index.ts`]: `export { showTitle } from './show-title.ts';
`,
  };
}
