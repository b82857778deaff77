import { readFileSync } from 'node:fs';

/**
 * The names a feature may have, in their groups, each with its purpose. They stand in a JSON file because the commands
 * `where` and `new-feature` run as plain Node programs and read the same list.
 */
export const FEATURE_GROUPS = JSON.parse(readFileSync(new URL('./features.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

export const FEATURES: ReadonlySet<string> = new Set(Object.values(FEATURE_GROUPS).flatMap(Object.keys));
