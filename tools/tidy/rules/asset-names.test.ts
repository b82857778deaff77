import { expect, it } from 'vitest';
import { expectRule, found } from '../seen-to-fail.ts';
import { assetNames, STILL_NAMED } from './asset-names.ts';

const rule = (text: string) => ({ 'packages/domain/src/staking/rule.ts': text });

it('finds assets in types, switches, lists and tables', () => {
  expectRule(assetNames, {
    bad: [
      rule("export type Coin = 'BTC' | 'ETH';"),
      rule("export const COINS = ['BTC', 'TRX'] as const;"),
      rule("export const STEPS = { BTC: 1n, 'ETH': 2n };"),
      rule("export const MINUTES = { 'BTC-USDT': 1, 'ETH-USDT': 2 };"),
      rule("switch (asset) {\n  case 'USDT':\n    break;\n}"),
    ],
    good: [
      rule('export const all = () => assetNames();'),
      rule("export const least = money(SETTLEMENT_ASSET, 1n); const one = ['BTC'];"),
      { 'packages/domain/src/staking/rule.test.ts': "const COINS = ['BTC', 'TRX'];" },
      { 'apps/server/src/features/staking/seed.ts': 'const PROJECTS = { BTC: 1, TRX: 2 };' },
    ],
  });
});

it('wants a place off the list once it names none', () => {
  const [path] = Object.keys(STILL_NAMED);
  expect(found(assetNames, { [path ?? '']: 'export const nothing = 1;' })).toHaveLength(1);
});
