import { type Finding, findAt, type Rule, type SourceFile } from '../finding.ts';
import { isCode, isNode, isTest, type Node, textOf, walk } from '../syntax.ts';

const CODES = new Set(['USDT', 'TRX', 'BTC', 'ETH']);
const MARKET = /^(?:BTC|ETH|TRX)-USDT$/;

/** What fills a new installation, what draws examples, and the programs that play the outside world. */
const SEEDS =
  /^(?:packages\/(?:venue-sim|tron-sim|local-chains|test-usdt)\/|apps\/workbench\/|tools\/|docs\/)|\/(?:seed|testing|local-chains|local-venues)\/|\/(?:seed|examples|example)(?:-[a-z-]+)?\.ts$/;

/**
 * Where single assets are still named in a way that a listed one would have to join. Each says what takes its place; the list may only
 * become shorter.
 */
export const STILL_NAMED: Readonly<Record<string, string>> = {
  'packages/kernel/src/asset.ts': 'the seed of the registry',
  'packages/contract/src/market/fields.ts': 'the seed of the registry of markets',
};

export const assetNames: Rule = {
  name: 'Which assets there are is data',
  why: 'An asset that stands in a type, a switch or a table of the program cannot be listed without a release.',
  instead:
    'Ask the registry (assetNames, marketPairs, assetTermsOf), or put the figure into the tables of the listing. What the house counts in is SETTLEMENT_ASSET.',
  check: (tree) => {
    const found = tree.files
      .filter((file) => isCode(file) && !isTest(file.path) && !SEEDS.test(file.path))
      .flatMap(namesIn);
    const kept = found.filter(({ path }) => STILL_NAMED[path] === undefined);
    const done = Object.keys(STILL_NAMED).filter(
      (path) => tree.paths.has(path) && !found.some((each) => each.path === path),
    );
    return [...kept, ...done.map((path) => ({ path, line: 1, what: 'names no asset any more: take it off the list' }))];
  },
};

function namesIn(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    const what = describe(node);
    if (what !== undefined) findings.push(findAt(file, node.start, what));
  });
  return findings;
}

function describe(node: Node): string | undefined {
  switch (node.type) {
    case 'SwitchCase':
      return isName(textOf(node.test)) ? 'a case for one asset' : undefined;
    case 'TSUnionType':
      return countOf(node.types, (type) => isName(textOf((type as Node).literal))) > 1
        ? 'a union type of assets'
        : undefined;
    case 'ArrayExpression':
      return countOf(node.elements, (each) => isName(textOf(each))) > 1 ? 'a list of assets' : undefined;
    case 'ObjectExpression':
      return countOf(node.properties, (each) => isName(keyOf(each as Node))) > 1 ? 'a table by asset' : undefined;
    default:
      return undefined;
  }
}

function countOf(list: unknown, test: (each: unknown) => boolean): number {
  return Array.isArray(list) ? list.filter((each) => isNode(each) && test(each)).length : 0;
}

function keyOf({ key }: Node): string | undefined {
  if (!isNode(key)) return undefined;
  return key.type === 'Identifier' ? String(key.name) : textOf(key);
}

function isName(text: string | undefined): boolean {
  return text !== undefined && (CODES.has(text) || MARKET.test(text));
}
