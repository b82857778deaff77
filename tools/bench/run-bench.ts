import { readdirSync } from 'node:fs';
import { type Bench, type Check, formatTable, measure, readArguments } from './framework.ts';

const NOT_BENCHES = ['bench-config.ts', 'framework.ts', 'framework.test.ts', 'run-bench.ts'];

const { names, isJson, options } = readArguments(process.argv.slice(2));
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
  const lines = {
    progress: (line: string) => void process.stderr.write(`${name}: ${line}\n`),
    print: (line: string) => void process.stdout.write(`${line}\n`),
  };
  const checks = await measure(loaded.run, lines, options);
  process.stdout.write(`${isJson ? JSON.stringify({ bench: name, checks }) : formatTable(name, checks)}\n`);
  if (!didAllHold(checks)) process.exitCode = 1;
}

function didAllHold(checks: readonly Check[]): boolean {
  return checks.length > 0 && checks.every((check) => check.ok);
}
