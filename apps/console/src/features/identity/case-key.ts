/** What the keyboard may ask for on a case. */
export type CaseKey =
  | { readonly do: 'field'; readonly index: number }
  | {
      readonly do:
        | 'reject'
        | 'takeBack'
        | 'finish'
        | 'look'
        | 'next'
        | 'previous'
        | 'zoomIn'
        | 'zoomOut'
        | 'whole'
        | 'turn';
    };

const KEYS: ReadonlyMap<string, Exclude<CaseKey['do'], 'field'>> = new Map([
  ['r', 'reject'],
  ['u', 'takeBack'],
  ['a', 'finish'],
  ['l', 'look'],
  ['j', 'next'],
  ['k', 'previous'],
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'whole'],
  ['t', 'turn'],
] as const);

export function readCaseKey(key: string): CaseKey | undefined {
  if (/^[1-5]$/.test(key)) return { do: 'field', index: Number(key) - 1 };
  const found = KEYS.get(key.toLowerCase());
  return found === undefined ? undefined : { do: found };
}
