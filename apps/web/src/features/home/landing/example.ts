import type { Answer } from '../../../platform/api.ts';
import type { Look } from '../../identity/index.ts';

/**
 * What the landing's proofs show, as a sandbox answered one of its example people on that day: nothing of it is a
 * customer's, nothing is live, and the page says so. The types are those of the calls, so that it cannot fall behind what
 * customers see.
 */
export const RECORDED_AT = 1_794_972_687_151;

/** A transfer of 25.55 USDT, from `app.assets/record`. */
export const POSTING: Answer<'app.assets/record'>['postings'][number] = {
  leg: 0,
  from: 'funding',
  to: 'n•••r · 10000005',
  money: { asset: 'USDT', amount: '25.55' },
  own: [{ account: 'funding', direction: 'out', seq: 61, balanceAfter: { asset: 'USDT', amount: '11005.02' } }],
};

/** A withdrawal of 50 USDT to an address that was never paid before, from `app.withdrawal/get`. */
export const WITHDRAWAL: Answer<'app.withdrawal/get'> = {
  withdrawal: {
    id: 'wdr_01m7pbb6mf4846gf6gvfh5fhvj',
    way: 'TRC20',
    network: 'TRC20',
    stage: 'review',
    amount: { asset: 'USDT', amount: '50' },
    fee: { asset: 'USDT', amount: '1' },
    net: { asset: 'USDT', amount: '49' },
    to: { id: 'adr_01kdvdna000000000000000001', label: 'Everyday', text: 'TG7UzYwSt1UVAu3E4J1G3ukb44uw6KHmfN' },
    requestedAt: 1_794_972_686_945,
    endedAt: null,
    coolUntil: null,
    reason: null,
    note: null,
    txid: null,
  },
  steps: [
    { step: 'requested', state: 'done', at: 1_794_972_686_945 },
    { step: 'review', state: 'current', at: 1_794_972_686_945 },
    { step: 'approved', state: 'coming', at: null },
    { step: 'signed', state: 'coming', at: null },
    { step: 'broadcast', state: 'coming', at: null },
    { step: 'confirmed', state: 'coming', at: null },
  ],
  waitsFor: 'reviewer',
  usualMinutes: null,
  estimatedMinutes: null,
  mayRevoke: true,
  recordId: '99f1d3f2-eb48-8fd3-91a0-687b06a60ddc',
};

/** Who opened a document, from `app.identity/looks`. */
export const LOOKS: readonly Look[] = [
  {
    id: 'lok_01kdvdna000000000000000001',
    at: 1_792_498_380_000,
    by: 'Rita',
    role: 'reviewer',
    what: ['phone', 'name', 'number', 'front', 'back'],
  },
];
