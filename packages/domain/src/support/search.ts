/** Letters that have no accent to take away but are typed without theirs. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ʻ: "'",
  '’': "'",
};
/** Accents, and the vowel signs and the long line of Arabic, which nobody types into a search. */
const MARKS = /[\p{Mn}\u0640]/gu;

/** [SUP-13] A text as it is compared: without case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[ıłđøæœßʻ’]/g, (letter) => PLAIN[letter] ?? letter);
}

/** [SUP-13] Whether a text has every word of a search somewhere; an empty search finds everything. */
export function isFoundBy(search: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
