/** Scripts that are written without spaces and may break between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Marks that may not begin a line. */
const CLINGING = /^[\p{Pe}\p{Pf}\p{Po}]+$/u;

type Width = (text: string) => number;

/** Breaks a text where its script may be broken; a word that is longer than a line breaks anywhere. */
export function wrapLines(text: string, most: number, width: Width, locale: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, locale)) {
    if (width((line + piece).trimEnd()) <= most) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    const [full, rest] = cut(piece.trimStart(), most, width);
    lines.push(...full);
    line = rest;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** Breaks an address or a number anywhere. */
export function wrapCode(code: string, most: number, width: Width): readonly string[] {
  const [full, rest] = cut(code, most, width);
  return rest === '' ? full : [...full, rest];
}

/** What fills whole lines, and what is left for the next. */
function cut(text: string, most: number, width: Width): readonly [readonly string[], string] {
  const full: string[] = [];
  let line = '';
  for (const letter of text) {
    if (line !== '' && width((line + letter).trimEnd()) > most) {
      full.push(line.trim());
      line = '';
    }
    line += letter;
  }
  return [full, line];
}

/** Words with the space behind them. A no-break space is no place to break. */
function piecesOf(text: string, locale: string): readonly string[] {
  return (text.match(/[^ \n]+[ \n]*/g) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? segmentsOf(word, locale) : [word],
  );
}

function segmentsOf(word: string, locale: string): readonly string[] {
  // Firefox learned this late; there a line of Japanese breaks between any two signs.
  const found = Intl.Segmenter
    ? Array.from(new Intl.Segmenter(locale, { granularity: 'word' }).segment(word), ({ segment }) => segment)
    : Array.from(word);
  const pieces: string[] = [];
  for (const piece of found) {
    const before = pieces.at(-1);
    const isGlued = before !== undefined && (CLINGING.test(piece.trimEnd()) || /[\u00a0\p{Ps}\p{Pi}]$/u.test(before));
    if (isGlued || (before !== undefined && piece.trim() === '')) pieces[pieces.length - 1] = before + piece;
    else pieces.push(piece);
  }
  return pieces;
}
