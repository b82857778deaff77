import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves the price of a market at both simulated venues, as a crash or a rally would: 0.9 is a tenth lower from now on. It stays
 * there until it is moved back, and other journeys see it too, so `1 / factor` belongs at the end of a journey. Told a past
 * moment, candles since then are moved as well.
 */
export async function movePrice(market: string, factor: number, from?: number): Promise<void> {
  const text = await readFile(join(process.env.CANDOR_E2E_DATA ?? '', 'venues', 'ports.json'), 'utf8');
  const ports: Record<string, number> = JSON.parse(text);
  for (const port of Object.values(ports)) {
    const reply = await fetch(`http://127.0.0.1:${port}/dev/shift`, {
      method: 'POST',
      body: JSON.stringify({ market, factor, from }),
    });
    if (!reply.ok) throw new Error(`The price of ${market} was not moved: ${reply.status}`);
  }
}
