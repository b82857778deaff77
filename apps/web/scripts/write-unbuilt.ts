import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalogFiles } from '../../../packages/i18n/src/catalog-files.ts';
import { describeUnbuilt } from '../src/app/unbuilt.ts';

// Writes docs/unbuilt.md from the features' manifests.
const english = readCatalogFiles().get('en');
const text = describeUnbuilt(english?.get('titles') ?? {}, english?.get('screens') ?? {});
writeFileSync(fileURLToPath(new URL('../../../docs/unbuilt.md', import.meta.url)), text);
