import { expect, it } from 'vitest';
import { type Draft, judgeCertificate } from './certificate-draft.ts';

const whole: Draft = { network: 'TRC20', asset: 'USDT', amount: '12.5', txid: '', file: 'fil_1' };

it.each([
  [{}, undefined],
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '1.0000001' }, 'amount'],
  [{ txid: 'hello' }, 'txid'],
  [{ txid: ` ${'ab'.repeat(32)} ` }, undefined],
  [{ txid: `0x${'AB'.repeat(32)}` }, undefined],
  [{ file: undefined }, 'picture'],
  [{ amount: '', file: undefined }, 'amount'],
] as const)('%o is asked for %s', (change, problem) => {
  expect(judgeCertificate({ ...whole, ...change }).problem?.field).toBe(problem);
});
