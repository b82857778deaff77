import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRACTS, SOURCES } from './index.ts';

describe('the committed artefact', () => {
  it('was compiled from the sources as they are', () => {
    for (const [path, hash] of Object.entries(SOURCES)) {
      const source = readFileSync(new URL(`../${path}`, import.meta.url));
      expect(createHash('sha256').update(source).digest('hex'), `${path}: run npm run compile`).toBe(hash);
    }
  });

  it('keeps the two quirks apart: a bool on TRON, nothing on Ethereum', () => {
    const answerOf = (name: 'TestUsdt' | 'TestUsdtErc20') =>
      CONTRACTS[name].abi.find((entry) => entry.name === 'transfer')?.outputs?.map((output) => output.type);
    expect(answerOf('TestUsdt')).toEqual(['bool']);
    expect(answerOf('TestUsdtErc20')).toEqual([]);
  });

  it.each(Object.entries(CONTRACTS))('holds code for %s', (_name, contract) => {
    expect(contract.bytecode).toMatch(/^([0-9a-f]{2})+$/);
    expect(contract.bytecode).toContain(contract.deployedBytecode);
  });
});
