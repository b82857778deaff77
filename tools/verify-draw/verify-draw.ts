import type { Draw } from '@candor/contract/draws/calls';
import { checkDraw, DRAW_CHECKS, type DrawCheck } from '@candor/domain/draws';
import { readArguments } from './read-arguments.ts';
import { blockFromCandor, blockFromNode, drawFromCandor, drawFromFile } from './read-draw.ts';

const WORDS: Readonly<Record<DrawCheck, string>> = {
  commitment: 'the seed has the hash that was published before the draw',
  order: 'the commitment is older than the block that decides',
  block: 'the chain has this block at this height',
  numbers: 'the numbers follow from seed, block, series and issue number',
};

/** [DRAW-11] Answers whether the draw is what it says. */
export async function main(given: readonly string[], print: (line: string) => void): Promise<boolean> {
  const asked = readArguments(given);
  const draw = asked.file !== null ? await drawFromFile(asked.file) : await drawFromCandor(asked.url, asked.draw);
  const one = { series: draw.series.code, issue: draw.issue };
  print(`${draw.name}, ${one.series}/${one.issue}: ${draw.state}`);
  if (draw.seed === null) {
    print(`Committed to ${draw.commitment} and block ${draw.height}. There is nothing to check before the reveal.`);
    return false;
  }
  if (draw.numbers === null) return tellVoid(draw, print);
  const hash =
    asked.node !== null ? await blockFromNode(asked.node, draw.height) : await blockFromCandor(asked.url, one);
  const { checks, isRight, numbers } = checkDraw(draw, hash);
  for (const name of DRAW_CHECKS) print(`${checks[name] ? 'ok   ' : 'WRONG'}  ${WORDS[name]}`);
  print(`Published ${draw.numbers.join(' ')}, derived ${numbers.join(' ')}.`);
  if (draw.voided) print(`This draw is void: ${draw.voided.reason}.`);
  print(isRight ? 'Every check passed.' : 'This draw is not what it says.');
  return isRight;
}

/** A void draw has a seed and no numbers: only the commitment can be held against it. */
function tellVoid(draw: Draw, print: (line: string) => void): boolean {
  const { commitment } = checkDraw({ ...draw, blockHash: '0'.repeat(64) }, null).checks;
  print(`Void: ${draw.voided?.reason ?? 'without a reason'}.`);
  print(`${commitment ? 'ok   ' : 'WRONG'}  ${WORDS.commitment}`);
  return commitment;
}
