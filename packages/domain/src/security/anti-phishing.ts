const LEAST = 4;

/** [SEC-5] The phrase as it will be kept: null removes it, undefined is too short to be recognised. */
export function readAntiPhishing(typed: string): string | null | undefined {
  const phrase = typed.trim().replace(/\s+/g, ' ');
  if (phrase === '') return null;
  return [...phrase].length < LEAST ? undefined : phrase;
}
