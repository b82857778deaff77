import { fixedClock, instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { startEvmChain } from './evm/evm-chain.ts';
import { LOCAL_TOKENS } from './known.ts';
import { startTronChain } from './tron/tron-chain.ts';

it('knows where the tokens are without starting a chain', async () => {
  const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
  const tron = await startTronChain({ clock });
  const ethereum = await startEvmChain({ clock });
  expect(LOCAL_TOKENS).toEqual({ tronUsdt: tron.usdt, ethereumUsdt: ethereum.usdt });
  await Promise.all([tron.stop(), ethereum.stop()]);
});
