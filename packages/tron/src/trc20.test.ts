import { describe, expect, it } from 'vitest';
import {
  addressWord,
  decodeTransferLog,
  decodeTrc20Call,
  encodeBalanceOf,
  encodeTrc20Call,
  numberWord,
  selectorOf,
  TRANSFER_TOPIC,
  type Trc20Call,
} from './trc20.ts';

const a = `41${'1a'.repeat(20)}`;
const b = `41${'2b'.repeat(20)}`;

describe('calls of a token', () => {
  it.each([
    { method: 'transfer', to: a, amount: 1_500_000n },
    { method: 'transferFrom', from: a, to: b, amount: (1n << 256n) - 1n },
    { method: 'approve', spender: b, amount: 0n },
  ] satisfies Trc20Call[])('$method is written and read', (call) => {
    expect(decodeTrc20Call(encodeTrc20Call(call))).toEqual(call);
  });

  it('uses the selectors everybody uses', () => {
    expect(selectorOf('transfer(address,uint256)')).toBe('a9059cbb');
    expect(encodeBalanceOf(a)).toBe(`70a08231${'00'.repeat(12)}${'1a'.repeat(20)}`);
    expect(TRANSFER_TOPIC).toBe('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
  });

  const transfer = encodeTrc20Call({ method: 'transfer', to: a, amount: 1n });
  it.each([
    ['something after it', `${transfer}00`],
    ['a third word', transfer + numberWord(1n)],
    ['0x41 before the address', transfer.replace(`00${'1a'.repeat(20)}`, `41${'1a'.repeat(20)}`)],
    ['another method', `deadbeef${transfer.slice(8)}`],
    ['nothing in it', ''],
  ])('calldata with %s is no call we sign', (_what, data) => {
    expect(decodeTrc20Call(data)).toBeUndefined();
  });

  it('refuses an amount that fits no word', () => {
    expect(() => numberWord(-1n)).toThrow('256 bits');
    expect(() => numberWord(1n << 256n)).toThrow('256 bits');
  });
});

describe('Transfer logs', () => {
  const log = { topics: [TRANSFER_TOPIC, addressWord(a), addressWord(b)], data: numberWord(7n) };
  it('are read', () => expect(decodeTransferLog(log)).toEqual({ from: a, to: b, amount: 7n }));
  it.each([
    ['another event', { ...log, topics: [numberWord(1n), ...log.topics.slice(1)] }],
    ['an indexed amount', { ...log, topics: [...log.topics, numberWord(7n)], data: '' }],
    ['no amount', { ...log, data: '' }],
  ])('with %s are no transfer', (_what, other) => expect(decodeTransferLog(other)).toBeUndefined());
});
