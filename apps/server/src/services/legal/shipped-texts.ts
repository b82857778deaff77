import { readdirSync, readFileSync } from 'node:fs';
import type { LegalDocument } from '@candor/contract/legal/fields';

/** The texts of one document that came with the software, by language. */
export function shippedTexts(document: LegalDocument): Readonly<Record<string, string>> {
  const folder = new URL(`${document}/`, textsFolder());
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8').trim()]),
  );
}

/** Beside their feature while we run from the source, and in the build beside the bundle. */
function textsFolder(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? '../../features/legal/texts/' : './legal-texts/', import.meta.url);
}
