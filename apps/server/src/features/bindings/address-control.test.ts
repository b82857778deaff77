import { ChainFault, type TronAccountFacts } from '@candor/adapters/chain';
import { expect, it } from 'vitest';
import { readControl } from './address-control.ts';
import { EVM, TRON } from './test-bindings.ts';

const FACTS: TronAccountFacts = {
  ...{ sun: 0n, stakedSun: 0n, unstaking: [], isContract: false },
  isControlledByOthers: true,
};
const chainWith = (account: () => Promise<TronAccountFacts | null>) => ({
  chains: { get: () => ({ reader: { account } }) },
});

it('[BND-8] tells who controls an address where its chain does, and stays silent where nobody knows', async () => {
  expect(
    await readControl(
      chainWith(async () => FACTS),
      'TRC20',
      TRON,
    ),
  ).toBe(true);
  expect(
    await readControl(
      chainWith(async () => FACTS),
      'ERC20',
      EVM,
    ),
  ).toBeNull();
  expect(
    await readControl(
      chainWith(async () => null),
      'TRC20',
      TRON,
    ),
  ).toBeNull();
  expect(await readControl({ chains: { get: () => undefined } }, 'TRC20', TRON)).toBeNull();
  const away = () => Promise.reject(new ChainFault('unreachable', 'no answer'));
  expect(await readControl(chainWith(away), 'TRC20', TRON)).toBeNull();
  const broken = () => Promise.reject(new TypeError('ours'));
  await expect(readControl(chainWith(broken), 'TRC20', TRON)).rejects.toThrow('ours');
});
