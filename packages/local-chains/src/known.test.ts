import { fixedClock, instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { EVM_CHAINS } from './evm/test-evm-chains.ts';
import { LOCAL_TOKENS } from './known.ts';
import { startTronChain } from './tron/tron-chain.ts';

it.each(EVM_CHAINS)('knows where the tokens are without starting a chain, on $name', async ({ start }) => {
  const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
  const tron = await startTronChain({ clock });
  const ethereum = await start({ clock });
  expect(LOCAL_TOKENS).toEqual({ tronUsdt: tron.usdt, ethereumUsdt: ethereum.usdt });
  await Promise.all([tron.stop(), ethereum.stop()]);
});
