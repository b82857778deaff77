const DOTS = '•••';

/** Marks that turn or hide text; in a name they could make one person look like another. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** The longest emoji families need eleven units; a longer "sign" is a letter buried under marks. */
const MAX_SIGN_UNITS = 16;

/** [TRF-7] Enough for the sender to notice a wrong ID, too little to learn who it is. */
export function maskName(name: string): string {
  const signs = splitSigns(name);
  const first = signs[0];
  const last = signs.at(-1);
  if (signs.length < 2 || first === undefined || last === undefined) return DOTS;
  return signs.length === 2 ? first + DOTS : first + DOTS + last;
}

function splitSigns(name: string): string[] {
  const text = name.replace(UNSEEN, '').trim();
  const segments = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment).filter(
    (sign) => sign.length <= MAX_SIGN_UNITS && SEEN.test(sign),
  );
}
