import { main } from './verify-draw.ts';

try {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = (await main(process.argv.slice(2), print)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
