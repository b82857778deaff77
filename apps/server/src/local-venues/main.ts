import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startVenueSim } from '@candor/venue-sim';
import { systemClock } from '../platform/ids.ts';
import { StartedVenues, type VenueUp } from '../services/local-venues/venues-line.ts';

/**
 * The program that holds the sandbox's venues. Started by start-local-venues.ts and gone when the server is, however that one
 * ended. It keeps nothing: what a price is follows from the seed and the time.
 */
process.on('disconnect', () => process.exit());
// A terminal sends Ctrl-C to everybody; only the server decides when its venues end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit());

/** Every sandbox has the same prices at the same moment, so that what one person saw another can look up. */
const SEED = 'candor sandbox';

function report(said: VenueUp): void {
  // The server may have gone this very moment; then we are about to.
  if (process.connected) process.send?.(said);
}

async function main(): Promise<void> {
  const { folder, ports } = StartedVenues.parse(JSON.parse(process.argv[2] ?? ''));
  await mkdir(folder, { recursive: true });
  // Whoever wants to move a price while the server runs finds the levers by this file.
  const file = join(folder, 'ports.json');
  await writeFile(`${file}.new`, JSON.stringify(ports));
  await rename(`${file}.new`, file);
  for (const venue of ['binance', 'okx'] as const) {
    const port = ports[venue];
    if (port === undefined) continue;
    await startVenueSim({ venue, port, clock: systemClock, seed: SEED });
    report({ up: venue });
  }
}

await main();
