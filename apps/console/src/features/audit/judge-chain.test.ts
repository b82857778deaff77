import { expect, it } from 'vitest';
import { judgeChain } from './judge-chain.ts';

const sound = { checked: 9, isSound: true, brokenAt: null, head: 'a'.repeat(64) };

it('takes a first sound answer as it is, and says which head to remember', () => {
  expect(judgeChain(sound, undefined)).toEqual({ state: 'sound', head: { seq: 9, hash: sound.head } });
});

it('accepts a log that has grown since', () => {
  expect(judgeChain(sound, { seq: 5, hash: 'b'.repeat(64) }).state).toBe('sound');
});

it('notices a log that is shorter than it was', () => {
  const remembered = { seq: 12, hash: 'b'.repeat(64) };
  expect(judgeChain(sound, remembered)).toEqual({ state: 'cut', remembered });
});

it('notices another head at the same length', () => {
  expect(judgeChain(sound, { seq: 9, hash: 'b'.repeat(64) }).state).toBe('cut');
});

it('names the break', () => {
  expect(judgeChain({ ...sound, isSound: false, brokenAt: 4 }, undefined)).toEqual({ state: 'broken', at: 4 });
  expect(judgeChain({ ...sound, isSound: false, brokenAt: null }, undefined)).toEqual({ state: 'broken', at: 9 });
});
