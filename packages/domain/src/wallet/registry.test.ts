import { expect, it } from 'vitest';
import { evmFees, findContradiction, gasLimitFor, isTokenContract, parseUnits, WALLET_CHAINS } from './index.ts';

const { ethereum, bitcoin, tron } = WALLET_CHAINS.main;
const [ether, tether] = ethereum.assets;
const said = { token: null, ethereum: { chainId: '1' }, bitcoin: null };

it('WAL-9: another chain, contract or network than the device’s own is a contradiction', () => {
  expect(ether && findContradiction(ethereum, ether, said)).toBeUndefined();
  expect(ether && findContradiction(ethereum, ether, { ...said, ethereum: { chainId: '5' } })).toBe('chain');
  expect(ether && findContradiction(ethereum, ether, { ...said, ethereum: null })).toBe('chain');
  expect(tether && findContradiction(ethereum, tether, said)).toBe('token');
  const spelt = { ...said, token: tether?.token?.toLowerCase() ?? null };
  expect(tether && findContradiction(ethereum, tether, spelt)).toBeUndefined();
  const coin = bitcoin.assets[0];
  expect(coin && findContradiction(bitcoin, coin, { ...said, bitcoin: { network: 'test' } })).toBe('network');
});

it('WAL-10: knows the contracts of its tokens in any spelling', () => {
  expect(isTokenContract(ethereum, '0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe(true);
  expect(isTokenContract(tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
  expect(isTokenContract(tron, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')).toBe(false);
});

it('WAL-8: a faster choice never bids less, and a plain payment sets aside what it takes', () => {
  const { slow, normal, fast } = evmFees(7n, 3n);
  expect(slow.maxFeePerGas).toBeLessThanOrEqual(normal.maxFeePerGas);
  expect(normal.maxPriorityFeePerGas).toBeLessThanOrEqual(fast.maxPriorityFeePerGas);
  expect([gasLimitFor(21_000n), gasLimitFor(50_001n)]).toEqual([21_000n, 60_002n]);
});

it('WAL-8: reads amounts to the last digit of a chain and none finer', () => {
  expect(parseUnits('1.000000000000000001', 18)).toBe(1_000_000_000_000_000_001n);
  expect(parseUnits('0.10', 1)).toBe(1n);
  for (const text of ['', '-1', '1e3', '1.', '.5', '0.0000001', 'a']) expect(parseUnits(text, 6), text).toBeUndefined();
});
