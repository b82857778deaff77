import type { Answer } from '../../../platform/api.ts';
import type { Look } from '../../identity/index.ts';

/**
 * What the landing's proofs show, as a sandbox answered its own example people: nothing of it is anybody's, nothing is
 * live, and the page says so. The types are those of the calls, so that it cannot fall behind what customers see.
 */
export const RECORDED_AT = Date.UTC(2026, 10, 16, 9, 30);

const minute = (minutes: number) => RECORDED_AT + minutes * 60_000;

/** The record of a transfer of 25 USDT. */
export const POSTING: Answer<'app.assets/record'>['postings'][number] = {
  leg: 0,
  from: 'funding',
  to: 'v•••r',
  money: { asset: 'USDT', amount: '25' },
  own: [{ account: 'funding', direction: 'out', seq: 41, balanceAfter: { asset: 'USDT', amount: '1174.5' } }],
};

/** A withdrawal of 50 USDT, from the request to the chain. */
export const WITHDRAWAL: Answer<'app.withdrawal/get'> = {
  withdrawal: {
    id: 'wdr_example',
    way: 'TRC20',
    stage: 'confirmed',
    amount: { asset: 'USDT', amount: '50' },
    fee: { asset: 'USDT', amount: '1' },
    net: { asset: 'USDT', amount: '49' },
    to: { id: 'adr_example', label: 'Ledger', text: 'TMSZYD1Gwx3RsJmMjiZyfPUVhQGmXcTVbG' },
    requestedAt: minute(0),
    endedAt: minute(4),
    coolUntil: null,
    reason: null,
    note: null,
    txid: '6f0c1a2b7d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccdde',
  },
  steps: [
    { step: 'requested', state: 'done', at: minute(0) },
    { step: 'approved', state: 'done', at: minute(1) },
    { step: 'signed', state: 'done', at: minute(2) },
    { step: 'broadcast', state: 'done', at: minute(2) },
    { step: 'confirmed', state: 'done', at: minute(4) },
  ],
  waitsFor: null,
  usualMinutes: 4,
  mayRevoke: false,
  recordId: '0198b2c4-0000-7000-8000-000000000000',
};

/** Who opened a document. */
export const LOOKS: readonly Look[] = [
  { id: 'lok_1', at: minute(-180), by: 'Rita', role: 'reviewer', what: ['phone', 'name', 'number', 'front', 'back'] },
  { id: 'lok_2', at: minute(-150), by: 'Ada', role: 'admin', what: ['name', 'number'] },
];
