import type { Gate } from '@candor/contract';

/** Where a gate can be lifted. */
export type Way = 'levels' | 'verify' | 'password' | 'support' | 'vip' | 'register' | 'signIn';

type GateWords = 'banned' | 'region' | 'real' | 'role' | 'vip' | 'level' | 'certified' | 'password';

/** Which words a gate has, and the ways to lift it, the best first. */
export const GATE_WAYS: Readonly<Record<Gate, { readonly words: GateWords; readonly ways: readonly Way[] }>> = {
  banned: { words: 'banned', ways: ['support'] },
  notOpen: { words: 'region', ways: ['support'] },
  realOnly: { words: 'real', ways: ['register', 'signIn'] },
  roleOnly: { words: 'role', ways: ['support'] },
  vipOnly: { words: 'vip', ways: ['vip'] },
  levelTooLow: { words: 'level', ways: ['levels'] },
  notCertified: { words: 'certified', ways: ['verify'] },
  noTradePassword: { words: 'password', ways: ['password'] },
};
