import type { ReactNode } from 'react';

/** A line of facts that wraps ends with the dot between two of them, and never begins with it. */
export function keepDots(words: ReactNode): ReactNode {
  return typeof words === 'string' ? words.replaceAll(' · ', '\u00a0· ') : words;
}
