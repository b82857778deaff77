/** ABI words: numbers and addresses in place, texts of up to 32 letters behind. */
export function encodeArguments(args: readonly (string | number | bigint)[]): string {
  const heads: string[] = [];
  const tails: string[] = [];
  for (const one of args) {
    const isNumber = typeof one !== 'string' || /^(0x[0-9a-fA-F]+|\d+)$/.test(one);
    if (isNumber) {
      heads.push(word(BigInt(one)));
      continue;
    }
    heads.push(word(BigInt(32 * args.length + 64 * tails.length)));
    tails.push(word(BigInt(one.length)) + Buffer.from(one).toString('hex').padEnd(64, '0'));
  }
  return heads.join('') + tails.join('');
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
