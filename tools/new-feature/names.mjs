import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A feature's name in every spelling the templates need: `copy-trading`, `copyTrading`, `CopyTrading`, `copy_trading`. */
export function spell(feature, root) {
  const pascal = feature.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return {
    feature,
    /** As a sentence has it: `copy trading`. */
    spoken: feature.replaceAll('-', ' '),
    pascal,
    camel,
    /** As a key of an object. */
    key: feature === camel ? camel : `'${feature}'`,
    snake: feature.replaceAll('-', '_'),
    /** Paths of calls have no hyphens. */
    area: feature.replaceAll('-', ''),
    ruleId: freeRuleId(feature, takenRuleIds(root)),
    freeLetter: freeLetter(feature, takenLetters(root)),
  };
}

/** Three letters for the ids of rules: the first and the next consonants (`STK` for staking), unless they are taken. */
export function freeRuleId(feature, taken) {
  const letters = feature.toUpperCase().replaceAll('-', '');
  const consonants = letters.slice(1).replace(/[AEIOU]/g, '');
  const rest = (consonants + letters.slice(1)).split('');
  const tries = rest.flatMap((second, i) => rest.slice(i + 1).map((third) => letters.charAt(0) + second + third));
  const free = tries.find((id) => !taken.has(id));
  if (free === undefined) throw new Error(`No three letters are left for the rules of ${feature}.`);
  return free;
}

function takenRuleIds(root) {
  const folder = join(root, 'packages/domain/src');
  const texts = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('SPEC.md'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/^\|\s*([A-Z]{3})-\d+\s*\|/gm)].map(([, id]) => id)));
}

/** The letter after «g» that opens its section in the console: one of its own, or the first nobody has; then digits. */
export function freeLetter(feature, taken) {
  const letters = `${feature.replaceAll('-', '')}abcdefghijklmnopqrstuvwxyz0123456789`;
  const free = [...letters].find((letter) => !taken.has(letter));
  if (free === undefined) throw new Error('Every letter opens a section of the console already.');
  return free;
}

function takenLetters(root) {
  const folder = join(root, 'apps/console/src/features');
  const texts = readdirSync(folder, { recursive: true })
    .filter((path) => /[\\/]feature\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bkey: '([a-z0-9])'/g)].map(([, letter]) => letter)));
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
