import { WALLET_CHAINS } from '@candor/domain/wallet';
import { buildEvm, evmFeeOf, signEvm } from '@candor/keyring';
import { expect, it } from 'vitest';
import type { Move } from './MoveSheet.tsx';
import { bytesOf, type Facts, makeOrder } from './order.ts';
import type { OwnAccount } from './own-chains.ts';
import { replacementOf } from './replacement.ts';

/** The key with the number one, which everybody knows. */
const KEY = Uint8Array.from({ length: 32 }, (_none, place) => (place === 31 ? 1 : 0));
const OWN = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const THIEF = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const facts = WALLET_CHAINS.test.ethereum;
const own: OwnAccount = {
  account: { chain: 'evm', address: OWN, path: '', template: 'key', script: null, publicKey: '' },
  chain: 'ethereum',
  facts,
};
const fee = { gasLimit: 21_000n, maxFeePerGas: 100n, maxPriorityFeePerGas: 10n };
const intent = { chainId: 31_337n, nonce: 7n, to: TO, units: 5n, token: null, fee };
const { raw } = signEvm(buildEvm(intent), intent, KEY, false);
const move: Move = {
  txid: '',
  position: 0,
  direction: 'out',
  asset: 'ETH',
  amount: '9',
  from: OWN,
  to: THIEF,
  state: 'pending',
  height: null,
  at: 0,
  fee: null,
  nonce: 7,
  raw: raw.replace(/^0x/, ''),
};
const cheap = { maxFeePerGas: '50', maxPriorityFeePerGas: '1', seconds: 1 };
const said: Facts = {
  asset: 'ETH',
  token: null,
  balance: '1',
  coinBalance: '1',
  ethereum: {
    chainId: '31337',
    nonce: { pending: 8, latest: 7 },
    gasLimit: '21000',
    fees: { slow: cheap, normal: cheap, fast: cheap },
    isContract: false,
  },
  tron: null,
  bitcoin: null,
};

it('WAL-9: pays again whom the signed bytes pay, whatever the server’s list says', () => {
  expect(replacementOf(own, move, 'faster')).toMatchObject({ to: TO, units: 5n });
});

it('WAL-9: is not made of bytes that somebody else signed', () => {
  const other = { ...own, account: { ...own.account, address: THIEF } };
  expect(replacementOf(other, move, 'faster')).toBeUndefined();
  expect(replacementOf(own, { ...move, raw: '00' }, 'faster')).toBeUndefined();
  expect(replacementOf(own, { ...move, raw: null }, 'cancel')).toBeUndefined();
});

it('has the nonce of the one it replaces and bids a tenth more, also where the network asks for less', () => {
  for (const way of ['faster', 'cancel'] as const) {
    const wish = replacementOf(own, move, way);
    const order = wish && makeOrder(own, { ...wish, choice: 'fast' }, said);
    expect(order).toMatchObject({
      chain: 'evm',
      intent: { nonce: 7n, fee: { maxFeePerGas: 110n, maxPriorityFeePerGas: 11n } },
    });
    expect(wish?.to).toBe(way === 'cancel' ? OWN : TO);
  }
  expect(evmFeeOf(bytesOf(raw))).toEqual(fee);
});
