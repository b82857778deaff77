import { type Text, useText } from '../../platform/text.ts';

/** Checks the console has words for. Any other is shown by the name the server gives it, which may be a sentence. */
const WORDS = {
  books: 'health.check.books',
  ledger: 'health.check.ledger',
  verification: 'health.check.verification',
  database: 'health.check.database',
  outbox: 'health.check.outbox',
  jobs: 'health.check.jobs',
  live: 'health.check.live',
  scanners: 'health.check.scanners',
  pairs: 'health.check.pairs',
} as const satisfies Record<string, Parameters<Text>[0]>;

export function useCheckName(): (name: string) => string {
  const t = useText();
  return (name) => (isKnown(name) ? t(WORDS[name]) : name.charAt(0).toUpperCase() + name.slice(1));
}

function isKnown(name: string): name is keyof typeof WORDS {
  return Object.hasOwn(WORDS, name);
}
