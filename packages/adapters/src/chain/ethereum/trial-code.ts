/**
 * Code that an address has during one call only: it moves units of a token to a receiver and answers with what was so before and after.
 * Nothing of it is ever sent. The token meets the address itself as its sender, as it would in a real transfer.
 */
export function trialCode({ token, from, to, units }: Trial): string {
  const balance = (of: string, slot: number) => call(token, '70a08231', [of], slot, 'static');
  const supply = (slot: number) => call(token, '18160ddd', [], slot, 'static');
  return `0x${[
    ...[balance(from, 0), balance(to, 1), supply(2)],
    call(token, 'a9059cbb', [to, units], 4, 'real'),
    store(3),
    `3d${store(5)}`,
    ...[balance(from, 6), balance(to, 7), supply(8)],
    // The receiver says whether it was called.
    call(to, '', [], 9, 'static'),
    `${push(SLOTS * 32)}${push(RESULTS)}f3`,
  ].join('')}`;
}

/** What the receiver is made of: it notes every call with data, and says whether there was one. */
export const RECEIVER_CODE = '0x3615600b576001600055005b60005460005260206000f3';

export const SLOTS = 10;
const RESULTS = 0x200;

type Trial = { readonly token: string; readonly from: string; readonly to: string; readonly units: bigint };

function call(to: string, selector: string, args: readonly (string | bigint)[], slot: number, how: 'static' | 'real') {
  const words = args.map((arg, place) => `${push(BigInt(arg))}${push(4 + 32 * place)}52`);
  const head = selector === '' ? '' : `${push(BigInt(`0x${selector}`) << 224n)}${push(0)}52`;
  const size = selector === '' ? 0 : 4 + 32 * args.length;
  const value = how === 'real' ? push(0) : '';
  const gas = '5a';
  const placed = `${push(32)}${push(RESULTS + 32 * slot)}${push(size)}${push(0)}${value}${push(BigInt(to))}${gas}`;
  // A transfer's success is kept; a question that fails leaves its slot empty.
  return `${head}${words.join('')}${placed}${how === 'real' ? 'f1' : 'fa50'}`;
}

function store(slot: number): string {
  return `${push(RESULTS + 32 * slot)}52`;
}

function push(value: bigint | number): string {
  return `7f${value.toString(16).padStart(64, '0')}`;
}
