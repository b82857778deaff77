import { money } from '@candor/kernel';
import { expect, it } from 'vitest';
import { fallbackOf, writeSetting } from '../configuration/index.ts';
import { marketResume, quotesResume } from '../market/index.ts';
import { describeChanges, describeUnread, judgeProposal } from './index.ts';

const userId = `usr_${'0'.repeat(26)}` as const;
const operatorId = `opr_${'0'.repeat(26)}` as const;
const codeOf = (judged: { ok: boolean; code?: string }) => (judged.ok ? 'ok' : judged.code);

it('[APR-5] a setting must exist, be allowed and be another one', () => {
  const facts = { version: 3, value: 24 };
  const judge = (value: never) => judgeProposal('setting.change', { key: 'hold.hours', value }, facts);
  expect(codeOf(judge(24 as never))).toBe('approval.nothingChanges');
  expect(codeOf(judge(0 as never))).toBe('approval.badPayload');
  expect(judge(48 as never)).toEqual({
    ok: true,
    value: { subject: 'hold.hours', payload: { key: 'hold.hours', value: 48 }, was: { version: 3, value: 24 } },
  });
  expect(codeOf(judgeProposal('setting.change', { key: 'price.btc', value: 1 }, undefined))).toBe(
    'approval.unknownSubject',
  );
});

it('[APR-14] a market goes on by naming the halt that is ended', () => {
  const facts = { reason: 'Looking into it.', by: 'omar', at: 1_700_000_000_000 };
  const judged = marketResume.judge({ market: 'BTC-USDT' }, facts);
  expect(judged).toMatchObject({ ok: true, value: { subject: 'BTC-USDT', was: facts } });
  expect(codeOf(marketResume.judge({ market: 'BTC-USDT' }, undefined))).toBe('approval.unknownSubject');
  expect(marketResume.describe({ market: 'BTC-USDT' }, facts)).toEqual([
    { name: 'market', from: null, to: 'BTC-USDT' },
    { name: 'haltedBy', from: 'omar', to: null },
    { name: 'haltReason', from: 'Looking into it.', to: null },
  ]);
});

it('[APR-17] quoting goes on by naming the stop that is ended, in its own book', () => {
  const facts = { at: 1_700_000_000_000, until: 1_700_003_600_000, loss: '2100' };
  const asked = { market: 'BTC-USDT', book: 'real' } as const;
  expect(quotesResume.judge(asked, facts)).toMatchObject({ ok: true, value: { subject: 'real:BTC-USDT', was: facts } });
  expect(codeOf(quotesResume.judge(asked, undefined))).toBe('approval.unknownSubject');
  expect(quotesResume.describe(asked, facts)).toEqual([
    { name: 'market', from: null, to: 'BTC-USDT' },
    { name: 'book', from: null, to: 'real' },
    { name: 'lostWithinHour', from: '2100', to: null },
  ]);
});

it('[APR-13] payments go on only after the very stop that is named', () => {
  const stopId = 'a'.repeat(32);
  const facts = { stopId, by: 'omar', reason: 'A drill' };
  const judged = judgeProposal('payments.resume', { stopId }, facts);
  expect(judged).toMatchObject({ ok: true, value: { subject: stopId, was: { by: 'omar', reason: 'A drill' } } });
  expect(codeOf(judgeProposal('payments.resume', { stopId: 'b'.repeat(32) }, facts))).toBe('approval.unknownSubject');
  expect(codeOf(judgeProposal('payments.resume', { stopId }, { ...facts, stopId: null }))).toBe(
    'approval.unknownSubject',
  );
  expect(codeOf(judgeProposal('payments.resume', { stopId }, undefined))).toBe('approval.unknownSubject');
  expect(describeChanges('payments.resume', { stopId }, { by: 'omar', reason: 'A drill' })).toEqual([
    { name: 'stoppedBy', from: 'omar', to: null },
    { name: 'stopReason', from: 'A drill', to: null },
  ]);
});

it('[APR-5] two spellings of one list of regions are no change', () => {
  const facts = { version: 1, value: { staking: ['DE', 'US'] } };
  const value = { staking: ['US', 'DE'], margin: [] };
  expect(codeOf(judgeProposal('setting.change', { key: 'regions.closed', value }, facts))).toBe(
    'approval.nothingChanges',
  );
});

it('[APR-8] two administrators stay, whichever way one would go', () => {
  const facts = { roles: ['admin'], isDisabled: false, admins: 2 } as const;
  const roles = judgeProposal('operator.roles', { operatorId, roles: ['support'] }, facts);
  const disable = judgeProposal('operator.disable', { operatorId, isDisabled: true }, facts);
  expect([codeOf(roles), codeOf(disable)]).toEqual(['approval.twoAdmins', 'approval.twoAdmins']);
  const three = { ...facts, admins: 3 };
  expect(codeOf(judgeProposal('operator.roles', { operatorId, roles: ['support'] }, three))).toBe('ok');
  expect(codeOf(judgeProposal('operator.roles', { operatorId, roles: ['admin', 'support'] }, facts))).toBe('ok');
  expect(codeOf(judgeProposal('operator.disable', { operatorId, isDisabled: true }, three))).toBe('ok');
});

it('[APR-11] a way back is for who may sign in; an invitation nobody followed is only sent to another address', () => {
  const facts = { email: 'cora@example.com', isDisabled: false, hasJoined: true, factors: 1 };
  const judge = (email: string, more = {}) =>
    judgeProposal('operator.recover', { operatorId, email }, { ...facts, ...more });
  const was = { email: 'cora@example.com', hasJoined: true, factors: 1 };
  expect(judge('Cora@Example.com')).toEqual({
    ok: true,
    value: { subject: operatorId, payload: { operatorId, email: 'cora@example.com' }, was },
  });
  expect(codeOf(judge('cora@example.com', { isDisabled: true }))).toBe('approval.unknownSubject');
  expect(codeOf(judge('cora@example.com', { hasJoined: false }))).toBe('approval.nothingChanges');
  expect(codeOf(judge('new@example.com', { hasJoined: false }))).toBe('ok');
  expect(codeOf(judgeProposal('operator.recover', { operatorId, email: 'a@b.co' }, undefined))).toBe(
    'approval.unknownSubject',
  );
  expect(describeChanges('operator.recover', { operatorId, email: 'new@example.com' }, was)).toEqual([
    { name: 'password', from: 'set', to: null },
    { name: 'secondFactors', from: '1', to: null },
    { name: 'email', from: 'cora@example.com', to: 'new@example.com' },
  ]);
});

it('[APR-5] a grant is above what was earned, or taken away', () => {
  const judge = (level: number | null, granted: number | null) =>
    codeOf(judgeProposal('user.level', { userId, level }, { granted, earned: 2 }));
  expect(judge(2, null)).toBe('approval.nothingChanges');
  expect(judge(1, null)).toBe('approval.nothingChanges');
  expect(judge(3, null)).toBe('ok');
  expect(judge(3, 3)).toBe('approval.nothingChanges');
  expect(judge(null, 3)).toBe('ok');
  expect(judge(null, null)).toBe('approval.nothingChanges');
});

it('[APR-5] letting back in takes something away or brings a free number', () => {
  const facts = { mobile: '+12025550101', factors: 0, isTaken: false };
  const judge = (mobile: string | null, more = {}) =>
    codeOf(judgeProposal('user.recover', { userId, mobile }, { ...facts, ...more }));
  expect(judge(null)).toBe('approval.nothingChanges');
  expect(judge('+12025550101')).toBe('approval.nothingChanges');
  expect(judge('+12025550199')).toBe('ok');
  expect(judge('+12025550199', { isTaken: true })).toBe('approval.taken');
  expect(judge(null, { factors: 1 })).toBe('ok');
});

it('[APR-9] house money needs two accounts, an amount and enough of it', () => {
  const judge = (amount: string, to = 'house:b') =>
    codeOf(
      judgeProposal(
        'money.house',
        { from: 'house:a', to, asset: 'USDT', amount },
        { balance: money('USDT', 5_000_000n) },
      ),
    );
  expect(judge('5')).toBe('ok');
  expect(judge('5.000001')).toBe('ledger.insufficientBalance');
  expect(judge('0')).toBe('approval.badPayload');
  expect(judge('1e3')).toBe('approval.badPayload');
  expect(judge('1', 'house:a')).toBe('approval.badPayload');
});

it('[APR-5] nothing is proposed about nobody', () => {
  expect(codeOf(judgeProposal('operator.roles', { operatorId, roles: ['admin'] }, undefined))).toBe(
    'approval.unknownSubject',
  );
  expect(codeOf(judgeProposal('operator.disable', { operatorId, isDisabled: true }, undefined))).toBe(
    'approval.unknownSubject',
  );
  expect(codeOf(judgeProposal('user.roles', { userId, roles: [] }, undefined))).toBe('approval.unknownSubject');
  expect(codeOf(judgeProposal('user.level', { userId, level: 1 }, undefined))).toBe('approval.unknownSubject');
  expect(codeOf(judgeProposal('user.recover', { userId, mobile: null }, undefined))).toBe('approval.unknownSubject');
});

it('[APR-7] says what changes, and masks the number that goes', () => {
  expect(describeChanges('operator.roles', { operatorId, roles: ['support', 'admin'] }, { roles: ['admin'] })).toEqual([
    { name: 'operatorRoles', from: 'admin', to: 'admin, support' },
  ]);
  expect(
    describeChanges('user.recover', { userId, mobile: '+12025550199' }, { mobile: '+12025550101', factors: 2 }),
  ).toEqual([
    { name: 'secondFactors', from: '2', to: null },
    { name: 'mobile', from: '+12 ••• 01', to: '+12025550199' },
  ]);
  expect(describeChanges('user.level', { userId, level: null }, { level: 3 })).toEqual([
    { name: 'grantedLevel', from: '3', to: null },
  ]);
  expect(describeUnread({ odd: 1 }, {})).toEqual([{ name: 'payload', from: '{}', to: '{"odd":1}' }]);
});

it('[CFG-6] of a table only the cells that differ', () => {
  const before = writeSetting('levels', fallbackOf('levels'));
  const rows = (before as { tradingFeePpm: number }[]).map((row, level) =>
    level === 2 ? { ...row, tradingFeePpm: 1_550 } : row,
  );
  expect(describeChanges('setting.change', { key: 'levels', value: rows }, { version: 0, value: before })).toEqual([
    { name: 'levels.2.tradingFee', from: '0.16 %', to: '0.155 %' },
  ]);
  expect(
    describeChanges('setting.change', { key: 'regions.closed', value: { energy: ['SG'] } }, { version: 0, value: {} }),
  ).toEqual([{ name: 'regions.closed.energy', from: '', to: 'SG' }]);
});
