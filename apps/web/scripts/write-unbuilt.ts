import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import screens from '../../../packages/i18n/messages/en/screens.json' with { type: 'json' };
import titles from '../../../packages/i18n/messages/en/titles.json' with { type: 'json' };
import { describeUnbuilt } from '../src/app/unbuilt.ts';

// Writes docs/unbuilt.md from the route table.
writeFileSync(fileURLToPath(new URL('../../../docs/unbuilt.md', import.meta.url)), describeUnbuilt(titles, screens));
