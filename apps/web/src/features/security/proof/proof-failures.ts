/** Refusals that are about the proof itself, or that pass: the sheet stays and the customer tries again. */
const STAYING: readonly string[] = [
  'auth.wrongPassword',
  'auth.tooManyTries',
  'second.needed',
  'second.wrong',
  'call.busy',
  'call.failed',
  'call.tooMany',
];

export function staysOpen(code: string): boolean {
  return STAYING.includes(code) || code.startsWith('client.');
}

/** The field a refusal is told at, or the sheet as a whole. */
export function placeOf(code: string): 'password' | 'second' | 'sheet' {
  if (code === 'auth.wrongPassword') return 'password';
  return code === 'second.wrong' || code === 'second.needed' ? 'second' : 'sheet';
}
