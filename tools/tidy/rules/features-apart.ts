import { MAY_ENTER } from '../feature-doors.ts';
import { findAt, type Rule } from '../finding.ts';
import { importsOf, targetOf } from '../imports.ts';
import { placeOf } from '../places.ts';
import { isCode } from '../syntax.ts';

const DOMAIN_FEATURE = /^packages\/domain\/src\/([^/]+)\//;

export const featureDoors: Rule = {
  name: 'A feature is entered by its front door, by those who may',
  why: 'What a feature exports from its index.ts is its promise to others; its other files may change any day. And a feature that everybody enters can no longer be changed or switched off alone.',
  instead:
    'Import `../<feature>/index.ts`, and add the pair to MAY_ENTER in tools/tidy/feature-doors.ts if the dependency is meant; or meet in services/, parts/ or packages/domain.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) => {
      const own = placeOf(file.path);
      if (own?.feature === undefined) return [];
      const { feature } = own;
      return importsOf(file).flatMap((one) => {
        const target = targetOf(file, one.from);
        const other = target === undefined ? undefined : placeOf(target);
        if (other?.feature === undefined || other.feature === feature) return [];
        if (!mayEnter(own.name, feature, other.feature))
          return [findAt(file, one.start, `feature ${feature} may not enter ${other.feature} (${one.from})`)];
        if (target?.endsWith(`/features/${other.feature}/index.ts`)) return [];
        return [findAt(file, one.start, `${feature} enters ${other.feature} by an inner file (${one.from})`)];
      });
    }),
};

function mayEnter(app: string, from: string, to: string): boolean {
  const table = app === 'server' || app === 'web' || app === 'console' ? MAY_ENTER[app] : {};
  return table[from]?.includes(to) === true;
}

export const rulesApart: Rule = {
  name: 'Rules of one feature do not lean on another feature’s',
  why: 'A rule is understood from its own SPEC.md; if it calls another feature’s rule, both must be read to know either.',
  instead:
    'Hand the other feature’s answer in as an argument, or import its front door (`../<name>/index.ts`) for shared vocabulary such as levels.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) => {
      const own = DOMAIN_FEATURE.exec(file.path)?.[1];
      if (own === undefined) return [];
      return importsOf(file).flatMap((one) => {
        const target = targetOf(file, one.from);
        const other = target === undefined ? undefined : DOMAIN_FEATURE.exec(target)?.[1];
        if (other === undefined || other === own || target?.endsWith(`/${other}/index.ts`)) return [];
        return [findAt(file, one.start, `${own} imports an inner file of ${other} (${one.from})`)];
      });
    }),
};
