/** [BND-6] Whether two names may well be of one person. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
