import { readdirSync } from 'node:fs';
import { type Bench, type Check, formatTable, measure } from './framework.ts';

const NOT_BENCHES = ['framework.ts', 'framework.test.ts', 'run-bench.ts'];

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const isJson = process.argv.includes('--json');
const known = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !NOT_BENCHES.includes(file))
  .map((file) => file.slice(0, -'.ts'.length));
const unknown = names.find((name) => !known.includes(name));

if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}"; there are ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of names.length > 0 ? names : known) await runOne(name);
}

async function runOne(name: string): Promise<void> {
  const loaded: { run: Bench } = await import(`./${name}.ts`);
  const checks = await measure(loaded.run, (line) => process.stderr.write(`${name}: ${line}\n`));
  process.stdout.write(`${isJson ? JSON.stringify({ bench: name, checks }) : formatTable(name, checks)}\n`);
  if (!didAllHold(checks)) process.exitCode = 1;
}

function didAllHold(checks: readonly Check[]): boolean {
  return checks.length > 0 && checks.every((check) => check.ok);
}
