import type { Namespace } from '@candor/i18n';
import { FEATURES } from './features.ts';
import { notOpen } from './not-open/feature.ts';

/** The texts each page group needs, apart from the loader, because the build reads it too. */
export const GROUP_WORDS: Readonly<Record<string, readonly Namespace[]>> = Object.fromEntries(
  [...FEATURES, notOpen].map(({ name, words = [name as Namespace, 'titles', 'parts'] }) => [name, words]),
);
