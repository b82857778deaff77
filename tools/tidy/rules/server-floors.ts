import { findAt, type Rule } from '../finding.ts';
import { importsOf, targetOf } from '../imports.ts';
import { isCode, isTest } from '../syntax.ts';

/** From the ground up. What stands on a floor knows the floors below it and nothing above. */
const FLOORS: readonly string[] = ['platform', 'services', 'features', 'app'];
const FLOOR = /^apps\/server\/src\/(platform|services|features|app)\//;
/** The types that name everything a call is given, what may be set and what a feature declares; they point up, by types only. */
const CONTEXT_TYPES = [
  'apps/server/src/platform/platform.ts',
  'apps/server/src/platform/config.ts',
  'apps/server/src/platform/server-feature.ts',
];

export const serverFloors: Rule = {
  name: 'The server’s floors: platform, services, features, app',
  why: 'Plumbing that knows a feature cannot carry the next one, and a service that calls a feature makes a circle.',
  instead:
    'Hand in what the upper floor knows (a function, a value of its manifest), or move the file to the floor it belongs to.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) => {
      const floor = FLOOR.exec(file.path)?.[1];
      if (floor === undefined || isTest(file.path)) return [];
      return importsOf(file).flatMap((one) => {
        const target = targetOf(file, one.from);
        const other = target === undefined ? undefined : FLOOR.exec(target)?.[1];
        if (other === undefined || levelOf(other) <= levelOf(floor)) return [];
        if (one.isTypeOnly && CONTEXT_TYPES.includes(file.path)) return [];
        return [findAt(file, one.start, `${floor} imports from ${other} above it (${one.from})`)];
      });
    }),
};

function levelOf(floor: string): number {
  return FLOORS.indexOf(floor);
}
