import type { Rule } from '../finding.ts';

/** A journey with a sandbox of its own goes once, and every screen it looks at is looked at in both sizes. */
const LOOKS_WIDE = /tag: '@wide'|await expectSoundAtBothSizes\(/;
const SPEC = /^e2e\/[^/]+\.spec\.ts$/;

export const wideJourneys: Rule = {
  name: 'Every file of journeys has one for a wide screen',
  why: 'Each journey runs once, on the phone. Without one that runs wide as well, a feature could be unusable on a desk and nobody would see it.',
  instead: "Tag the shortest journey that shows the feature's main page: `test('…', { tag: '@wide' }, async …)`.",
  check: (tree) =>
    tree.files
      .filter(({ path, text }) => SPEC.test(path) && !LOOKS_WIDE.test(text))
      .map(({ path }) => ({
        path,
        line: 1,
        what: 'has no journey tagged @wide, nor looks at its screens in both sizes',
      })),
};
