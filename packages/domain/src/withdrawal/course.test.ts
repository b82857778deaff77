import { type Asset, assert, instant, isLess, type Money, parseMoney, subtract, zero } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkApprove,
  checkEnd,
  courseOf,
  decideEnd,
  decideRequest,
  type End,
  stageOf,
  type Withdrawal,
  waitsFor,
  writePayoutFile,
} from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10));

function money<A extends Asset>(asset: A, text: string): Money<A> {
  const read = parseMoney(asset, text);
  assert(read, `an amount, got ${text}`);
  return read;
}

const RECORD: Withdrawal = {
  id: 'wdr_1',
  userId: 'usr_1',
  state: 'review',
  network: 'TRC20',
  amount: money('USDT', '25'),
  fee: money('USDT', '1'),
  holdId: '0190a000-0000-7000-8000-000000000001',
  needsSecond: false,
  payment: null,
};

describe('[WDR-11] a yes', () => {
  const CLEAR = { now: NOW, isOnLegalHold: false, heldUntil: null, isStillBound: true };
  it.each([
    [{}, {}, 'ok'],
    [{ state: 'approved' }, {}, 'withdrawal.decided'],
    [{ state: 'cooling' }, {}, 'withdrawal.decided'],
    [{ needsSecond: true }, {}, 'withdrawal.secondNeeded'],
    [{}, { isOnLegalHold: true }, 'withdrawal.legalHold'],
    [{}, { heldUntil: instant(NOW + 1) }, 'withdrawal.onHold'],
    [{}, { heldUntil: NOW }, 'ok'],
    [{}, { isStillBound: false }, 'withdrawal.unbound'],
  ] as const)('to %o with %o is %s', (change, facts, code) => {
    const checked = checkApprove({ ...RECORD, ...change }, { ...CLEAR, ...facts }, 'one');
    expect(checked.ok ? 'ok' : checked.code).toBe(code);
  });
});

describe('[WDR-12] [WDR-13] an end', () => {
  const ALL_ENDS: readonly End[] = ['confirmed', 'rejected', 'revoked', 'failed_onchain'];
  const possible = (change: Partial<Withdrawal>) =>
    ALL_ENDS.filter((end) => checkEnd({ ...RECORD, ...change }, end).ok);
  it('may be what may follow', () => {
    expect(possible({ state: 'cooling' })).toEqual(['rejected', 'revoked']);
    expect(possible({ state: 'review' })).toEqual(['rejected', 'revoked']);
    expect(possible({ state: 'approved', payment: 'waiting' })).toEqual(ALL_ENDS);
    expect(possible({ state: 'approved', payment: 'signed' })).toEqual(['confirmed', 'failed_onchain']);
    expect(possible({ state: 'bank_sent', network: null })).toEqual(['confirmed', 'rejected']);
    expect(possible({ state: 'approved', network: null })).toEqual(['rejected', 'revoked']);
    for (const state of ALL_ENDS) expect(possible({ state })).toEqual([]);
  });
  it('says whether it is too late or over', () => {
    expect(checkEnd({ ...RECORD, state: 'approved', payment: 'sent' }, 'revoked')).toMatchObject({
      code: 'withdrawal.tooLate',
    });
    expect(checkEnd({ ...RECORD, state: 'confirmed' }, 'revoked')).toMatchObject({ code: 'withdrawal.decided' });
  });
  it('moves the whole hold, always', () => {
    const view = { now: NOW, balance: () => zero('USDT') };
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_ENDS),
        fc.constantFrom('TRC20', null),
        fc.bigInt({ min: 0n, max: 24_999_999n }),
        (end, network, fee) => {
          const state = network === null && end !== 'revoked' ? 'bank_sent' : 'approved';
          const record: Withdrawal = { ...RECORD, network, state, fee: { asset: 'USDT', minor: fee } };
          const decided = decideEnd(record, end, view);
          if (!decided.ok) {
            expect(network).toBe(null);
            return;
          }
          const moved = decided.value.postings.reduce((sum, posting) => {
            if (posting.do === 'capture') return sum + posting.amount.minor;
            return posting.do === 'release' ? sum + record.amount.minor : sum;
          }, 0n);
          expect(moved).toBe(record.amount.minor);
        },
      ),
    );
  });
});

it('[WDR-8] a request holds the whole amount, or says what is missing', () => {
  const view = (text: string) => ({ now: NOW, balance: () => money('USDT', text) });
  expect(decideRequest(RECORD, view('24.5'))).toMatchObject({
    code: 'ledger.insufficientBalance',
    details: { missing: '0.5' },
  });
  const decided = decideRequest(RECORD, view('25'));
  assert(decided.ok, 'enough');
  expect(decided.value.postings).toEqual([
    { do: 'hold', holdId: RECORD.holdId, account: 'user:usr_1:funding', amount: RECORD.amount },
  ]);
});

describe('[WDR-20] the course', () => {
  const at = (minutes: number) => instant(NOW + minutes * 60_000);
  const facts = {
    events: [
      { state: 'requested', at: NOW },
      { state: 'review', at: NOW },
    ],
    signedAt: null,
    sentAt: null,
    isProposed: false,
  };
  const words = (record: Withdrawal, given: typeof facts | object) =>
    courseOf(record, { ...facts, ...given }).map(({ step, state }) => `${step} ${state}`);
  it('shows what is done, what is now and what will come', () => {
    expect(words(RECORD, {})).toEqual([
      'requested done',
      'review current',
      'approved coming',
      'signed coming',
      'broadcast coming',
      'confirmed coming',
    ]);
    expect(waitsFor(RECORD, facts)).toBe('reviewer');
    expect(waitsFor({ ...RECORD, needsSecond: true }, { isProposed: true })).toBe('secondReviewer');
  });
  it('follows the payment', () => {
    const record: Withdrawal = { ...RECORD, state: 'approved', payment: 'sent' };
    const events = [...facts.events, { state: 'approved', at: at(1) }];
    expect(stageOf(record)).toBe('broadcast');
    expect(words(record, { events, signedAt: at(2), sentAt: at(3) }).slice(2)).toEqual([
      'approved done',
      'signed done',
      'broadcast current',
      'confirmed coming',
    ]);
    expect(waitsFor(record, facts)).toBe('chain');
  });
  it('stops where it was stopped', () => {
    const events = [...facts.events, { state: 'rejected', at: at(5) }];
    expect(words({ ...RECORD, state: 'rejected' }, { events })).toEqual([
      'requested done',
      'review done',
      'rejected stopped',
    ]);
    expect(waitsFor({ ...RECORD, state: 'rejected' }, facts)).toBe(null);
  });
});

it('[WDR-18] a payout file is the same bytes for the same lines, adds up, and starts no formula', () => {
  const line = {
    n: 1,
    reference: 'wdr_1',
    payee: '=SUM(A1)"x"',
    bankName: 'Example Bank',
    bankAddress: 'Main St 1, Town',
    accountNumber: 'DE89370400440532013000',
    net: money('USDT', '98'),
  };
  const file = writePayoutFile('pof_1', [line, { ...line, n: 2, payee: 'Mia', net: money('USDT', '0.5') }]);
  expect(file.total).toEqual(money('USDT', '98.5'));
  expect(file.text.split('\r\n')).toEqual([
    '"line","reference","payee","bank","bank_address","account","amount","currency"',
    `"1","wdr_1","'=SUM(A1)""x""","Example Bank","Main St 1, Town","DE89370400440532013000","98.00","USD"`,
    '"2","wdr_1","Mia","Example Bank","Main St 1, Town","DE89370400440532013000","0.50","USD"',
    '"total","pof_1","","","","2","98.50","USD"',
    '',
  ]);
  expect(file.sha256).toBe(
    writePayoutFile('pof_1', [line, { ...line, n: 2, payee: 'Mia', net: money('USDT', '0.5') }]).sha256,
  );
  expect(isLess(zero('USDT'), subtract(file.total, line.net))).toBe(true);
});
