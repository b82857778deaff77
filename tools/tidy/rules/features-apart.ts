import { findAt, type Rule } from '../finding.ts';
import { importsOf, targetOf } from '../imports.ts';
import { placeOf } from '../places.ts';
import { isCode } from '../syntax.ts';

const DOMAIN_FEATURE = /^packages\/domain\/src\/([^/]+)\//;

export const featuresApart: Rule = {
  name: 'Features never import each other',
  why: 'A feature that reaches into another cannot be changed, tested or switched off alone, and the second one to do it makes a knot.',
  instead:
    'Ask the ledger, emit an event, meet in app/, or move what both need to platform/, packages/ui or a shared folder of packages/domain.',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) => {
      const own = placeOf(file.path);
      if (own?.feature === undefined) return [];
      return importsOf(file).flatMap((one) => {
        const target = targetOf(file, one.from);
        const other = target === undefined ? undefined : placeOf(target);
        if (other?.feature === undefined || other.feature === own.feature) return [];
        return [findAt(file, one.start, `feature ${own.feature} imports feature ${other.feature} (${one.from})`)];
      });
    }),
};

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
