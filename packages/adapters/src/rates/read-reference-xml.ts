import { type PublishedRates, RatesProblem } from './port.ts';

const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Declaration, comments and the words between tags; none of them carries a rate. */
const BETWEEN = /(?:<\?[^>]*\?>|<!--[\s\S]*?-->|[^<]+)*/y;

type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/**
 * The daily table of the European Central Bank, `eurofxref-daily.xml`: one `Cube` with a day, and in it one for each currency.
 * Entities and document types are not part of it, so they are not understood but refused.
 */
export function readReferenceXml(text: string): PublishedRates {
  const cubes = readTags(text).filter(({ name }) => name === 'Cube');
  const days = cubes.flatMap(({ attributes }) => attributes.get('time') ?? []);
  const [date = ''] = days;
  if (days.length !== 1 || !DAY.test(date) || Number.isNaN(Date.parse(date))) {
    throw new RatesProblem('the table is not of one day');
  }
  const rates = new Map<string, string>();
  for (const { attributes } of cubes) {
    const [currency, rate] = [attributes.get('currency'), attributes.get('rate')];
    if (currency === undefined || rate === undefined) continue;
    if (rates.has(currency)) throw new RatesProblem(`${currency} has two rates`);
    rates.set(currency, rate);
  }
  return { date, rates: Object.fromEntries(rates) };
}

/** Every tag in order. Each must be closed by its own, so that half an answer is none. */
function readTags(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  let at = skip(text, 0);
  while (at < text.length) {
    TAG.lastIndex = at;
    const [all, slash, name = '', attributes = '', isEmpty] = TAG.exec(text) ?? [];
    if (all === undefined) throw new RatesProblem('the answer is no table of rates');
    if (slash && open.pop() !== name) throw new RatesProblem(`${name} is closed and was not open`);
    if (!slash) tags.push({ name, attributes: readAttributes(attributes) });
    if (!slash && !isEmpty) open.push(name);
    at = skip(text, at + all.length);
  }
  if (open.length > 0 || tags.length === 0) throw new RatesProblem('the table ends in the middle');
  return tags;
}

function skip(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  return from + (BETWEEN.exec(text)?.[0].length ?? 0);
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']));
}
