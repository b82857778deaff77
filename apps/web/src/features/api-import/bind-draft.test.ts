import { expect, it } from 'vitest';
import { changeVenue, emptyDraft, fillDemo, judgeBind, sentOf } from './bind-draft.ts';

const BINANCE = { ...emptyDraft('BINANCE'), label: 'Savings', apiKey: 'aZ09'.repeat(16), apiSecret: 'Zz81'.repeat(16) };

it('[APM-2] says in the form that a recovery phrase or a private key does not belong here', () => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  expect(judgeBind({ ...emptyDraft('OKEX'), apiSecret: phrase })).toEqual({
    problem: { field: 'apiSecret', wrong: 'walletSecret' },
  });
  expect(judgeBind({ ...BINANCE, apiKey: `0x${'ab'.repeat(32)}` })).toEqual({
    problem: { field: 'apiKey', wrong: 'walletSecret' },
  });
});

it('names the field that is not one of that exchange’s', () => {
  expect(judgeBind({ ...BINANCE, label: ' ' })).toEqual({ problem: { field: 'label', wrong: 'label' } });
  expect(judgeBind({ ...BINANCE, apiKey: 'short' })).toEqual({ problem: { field: 'apiKey', wrong: 'apiKey' } });
  expect(judgeBind({ ...BINANCE, venue: 'OKEX' })).toEqual({ problem: { field: 'apiKey', wrong: 'apiKey' } });
  expect(judgeBind(BINANCE)).toEqual({});
});

it('keeps nothing of a key when the exchange changes, and sends no spaces around it', () => {
  expect(changeVenue(BINANCE, 'OKEX')).toEqual({ ...emptyDraft('OKEX'), label: 'Savings' });
  expect(changeVenue(BINANCE, 'BINANCE')).toBe(BINANCE);
  expect(sentOf({ ...BINANCE, apiKey: ` ${BINANCE.apiKey}\n`, label: ' Savings ' })).toEqual({
    ...{ venue: 'BINANCE', label: 'Savings', apiKey: BINANCE.apiKey, apiSecret: BINANCE.apiSecret },
  });
});

it('fills the form with a demo key and leaves a name that was typed', () => {
  const key = { venue: 'OKEX', name: 'reader', apiKey: 'k', apiSecret: 's', passphrase: 'p' } as const;
  expect(fillDemo(BINANCE, key, 'Demo')).toEqual({
    venue: 'OKEX',
    label: 'Savings',
    apiKey: 'k',
    apiSecret: 's',
    passphrase: 'p',
  });
  expect(fillDemo(emptyDraft('BINANCE'), { ...key, passphrase: null }, 'Demo').label).toBe('Demo');
});
