/** Letters that are no other letter with an accent, as banks write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
/** What banks without these letters spell out. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** [BND-6] Whether two names may well be of one person. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [spellingsOf(one), spellingsOf(other)];
  return first.some((spelling) => second.includes(spelling));
}

function spellingsOf(name: string): readonly string[] {
  const lower = name.normalize('NFC').toLowerCase();
  const spelled = lower.replace(/[äöüåø]/gu, (letter) => SPELLED_OUT[letter] ?? letter);
  return [wordsOf(lower), wordsOf(spelled)];
}

function wordsOf(name: string): string {
  return name
    .replace(/[ßæœøłđðþı]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
