/** A piece of a comparison. */
export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** Scripts without spaces are compared by their signs. */
const TOKENS =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** Above so many pairs the two passages are shown one after the other. */
const MOST_PAIRS = 1_000_000;

/** [LGL-9] What became of a text: by lines first, then by words within the lines that differ. */
export function compareTexts(before: string, after: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    pieces.push(...align(removed.match(TOKENS) ?? [], added.match(TOKENS) ?? []));
    removed = '';
    added = '';
  };
  for (const { kind, text } of align(linesOf(before), linesOf(after))) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      pieces.push({ kind, text });
    }
  }
  flush();
  return joined(pieces);
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The longest row of tokens both have stays; whatever is between was removed or added. */
function align(before: readonly string[], after: readonly string[]): readonly Piece[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_PAIRS) return [...before.map(asRemoved), ...after.map(asAdded)];
  const longest = longestShared(before, after);
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && at(longest, row + 1, column) >= at(longest, row, column + 1))
    ) {
      if (old !== undefined) pieces.push(asRemoved(old));
      row += 1;
    } else {
      pieces.push(asAdded(fresh));
      column += 1;
    }
  }
  return pieces;
}

/** How many tokens the ends from each pair of places on have in common. */
function longestShared(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const line = table[row];
    if (line === undefined) continue;
    for (let column = after.length - 1; column >= 0; column -= 1) {
      line[column] =
        before[row] === after[column]
          ? at(table, row + 1, column + 1) + 1
          : Math.max(at(table, row + 1, column), at(table, row, column + 1));
    }
  }
  return table;
}

function at(table: readonly Uint32Array[], row: number, column: number): number {
  return table[row]?.[column] ?? 0;
}

const asRemoved = (text: string): Piece => ({ kind: 'removed', text });
const asAdded = (text: string): Piece => ({ kind: 'added', text });

/** Neighbours of one kind are one piece. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) result[result.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}
