import { main } from './recompute.ts';

const [url = 'http://localhost:8080'] = process.argv.slice(2);
try {
  process.exitCode = (await main(url)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
