import { expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { expectRule, found } from '../seen-to-fail.ts';
import { agreementFirst, knownNames, rulesWritten } from './six-places.ts';

it('knows every name a feature may have', () => {
  const named = (path: string) => ({ [path]: '' });
  expectRule(knownNames, {
    bad: [
      'packages/contract/src/pledge/calls.ts',
      'packages/domain/src/lockup/index.ts',
      'apps/server/src/features/lockup-service/routes.ts',
      'apps/web/src/features/pledge/PledgeList.tsx',
      'packages/i18n/messages/en/mining.json',
    ].map(named),
    good: [
      'packages/contract/src/staking/calls.ts',
      'packages/contract/src/call.ts',
      'packages/domain/src/levels/index.ts',
      'apps/server/src/features/transfer/routes.ts',
      'apps/console/src/features/ledger/Explorer.tsx',
      'packages/i18n/messages/ar/transfer.json',
    ].map(named),
  });
});

it('lists the names of the house, each once', () => {
  for (const name of ['auth', 'transfer', 'assets', 'staking', 'copy-trading', 'ledger'])
    expect(FEATURES).toContain(name);
  for (const name of FEATURES) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('wants an agreement before a server feature', () => {
  const routes = { 'apps/server/src/features/staking/routes.ts': '' };
  expectRule(agreementFirst, { bad: [routes], good: [{ ...routes, 'packages/contract/src/staking/calls.ts': '' }] });
});

it('wants every rule numbered, and every number quoted by a test', () => {
  const spec = (text: string) => ({ 'packages/domain/src/transfer/SPEC.md': text });
  const test = (text: string) => ({ 'packages/domain/src/transfer/send.test.ts': text });
  expectRule(rulesWritten, {
    bad: [
      { 'packages/domain/src/transfer/send.ts': '' },
      spec('No numbers here. UTF-8 is not one.'),
      { ...spec('| TRF-1 | a rule |'), ...test("it('[TRF-11] x')") },
      { ...spec('| TRF-1 | a rule |'), 'packages/domain/src/other/a.test.ts': "it('[TRF-1] x')" },
      { 'packages/ledger/SPEC.md': '- **[LED-1]** a rule' },
    ],
    good: [
      { 'packages/ledger/SPEC.md': '- **[LED-1]** a rule', 'packages/adapters/src/a.test.ts': "it('[LED-1] x')" },
      { ...spec('| TRF-1 | a rule, in UTF-8 |\n| TRF-2 | another |'), ...test("it('[TRF-1] x'); it('[TRF-2] y')") },
    ],
  });
  expect(found(rulesWritten, { ...spec('| TRF-1 | a |\n| TRF-2 | b |'), ...test("it('[TRF-1] x')") })).toEqual([
    'packages/domain/src/transfer/SPEC.md:2 TRF-2 is quoted by no test',
  ]);
});
