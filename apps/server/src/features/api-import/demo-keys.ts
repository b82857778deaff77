import type { VenueName } from '@candor/contract';
import { SIM_ACCOUNTS } from '@candor/venue-sim/accounts';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';

const Name = z.enum(['reader', 'trader', 'mover', 'withdrawer', 'elsewhere']);
const VENUES: Readonly<Record<(typeof SIM_ACCOUNTS)[number]['venue'], VenueName>> = { binance: 'BINANCE', okx: 'OKEX' };
const HERE = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/;

/** Keys of the simulated exchanges that can be tried. Nowhere but in a sandbox whose exchanges run on this machine. */
export function demoKeys({ config }: Pick<Platform, 'config'>) {
  if (config.mode !== 'sandbox') return [];
  return SIM_ACCOUNTS.flatMap(({ venue, name, key, secret, passphrase }) => {
    const address = config.venues[VENUES[venue]];
    if (address === null || !HERE.test(address.url)) return [];
    return [{ venue: VENUES[venue], name: Name.parse(name), apiKey: key, apiSecret: secret, passphrase }];
  });
}
