import type { Plugin } from 'vite';
import { findRing } from './find-ring.ts';

/**
 * Fails the build when files import each other in a ring. Whichever of them ran first would find a constant of the other
 * undefined, on those pages that happen to load them in that order.
 */
export function oneWayPlugin(): Plugin {
  return {
    name: 'candor-one-way',
    generateBundle: (_, bundle) => {
      const files = Object.values(bundle).filter((output) => output.type === 'chunk');
      const ring = findRing(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (!ring) return;
      throw new Error(`Built files import each other: ${ring.join(' → ')}. build/chunks.ts says what goes where.`);
    },
  };
}
