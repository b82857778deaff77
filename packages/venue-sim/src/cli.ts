#!/usr/bin/env node
import { parseArgs } from 'node:util';
import type { Venue } from './model/instrument.ts';
import { readRecording } from './recording.ts';
import { startReplay } from './replay.ts';
import { startVenueSim } from './start.ts';

const HELP = `venue-sim: Binance and OKX spot market data for sandboxes and tests

  --venue <name>       binance or okx; both without it
  --port <number>      9100 unless said otherwise; the second venue has the next one; 0 for any
  --host <address>     127.0.0.1: whoever can reach it can also use its dev/ levers
  --seed <text>        "venue-sim": the same seed gives the same prices at any time
  --replay <file>      a recording of Binance instead, as it was
  --speed <number>     1: how fast it is replayed
`;

const { values } = parseArgs({
  options: {
    venue: { type: 'string' },
    port: { type: 'string', default: '9100' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: 'venue-sim' },
    replay: { type: 'string' },
    speed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(HELP);
  const { host, seed } = values;
  const port = Number(values.port);
  if (values.replay !== undefined) {
    const recording = readRecording(values.replay);
    const replay = await startReplay({ recording, speed: Number(values.speed), port, host });
    process.stdout.write(`a recording of binance ${replay.url} ${replay.ws}\n`);
    return;
  }
  const venues = (['binance', 'okx'] as const).filter((each: Venue) => (values.venue ?? each) === each);
  if (venues.length === 0) throw new RangeError(`--venue is ${values.venue}; it can be binance, okx.`);
  const clock = { now: () => Date.now() };
  for (const [place, venue] of venues.entries()) {
    const sim = await startVenueSim({ venue, clock, seed, host, port: port === 0 ? 0 : port + place });
    process.stdout.write(`${venue} ${sim.url} ${sim.ws}\n`);
  }
}

await main();
