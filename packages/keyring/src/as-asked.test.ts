import { secp256k1 } from '@noble/curves/secp256k1.js';
import * as bitcoinjs from 'bitcoinjs-lib';
import { Transaction as EthersTransaction, getBytes, verifyMessage } from 'ethers';
import fc from 'fast-check';
import { utils as tronUtils } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { bitcoinScriptOf } from './addresses.ts';
import { type BitcoinCoin, type BitcoinIntent, decodePsbt, planBitcoin, readOutputs, signBitcoin } from './bitcoin.ts';
import { addressOf, BITCOIN_SCRIPTS, bitcoinPayment, readWif, usingKey, writeWif } from './derive.ts';
import { buildEvm, decodeEvm, type EvmIntent, raiseFee, signEvm, signEvmMessage } from './evm.ts';
import { seedOf } from './mnemonic.ts';
import { bytes, toHex } from './test-vectors.ts';
import { buildTron, decodeTron, signTron, type TronIntent } from './tron.ts';

const SEED = seedOf('test test test test test test test test test test test junk');
const KEY = usingKey(SEED, "m/44'/60'/0'/0/0", (key) => key.slice());
const OWN = addressOf('evm', secp256k1.getPublicKey(KEY, true));
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const evm: EvmIntent = {
  chainId: 31_337n,
  nonce: 3n,
  to: FRIEND,
  units: 1_500_000n,
  token: TOKEN,
  fee: { gasLimit: 70_000n, maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
};

describe('on Ethereum', () => {
  it('a payment is read by ethers as it was asked for, and comes from its owner', () => {
    const fees = [evm.fee, { gasLimit: 70_000n, gasPrice: 20_000_000_000n }];
    for (const intent of fees.flatMap((fee) => [
      { ...evm, fee },
      { ...evm, fee, token: null },
    ])) {
      const raw = buildEvm(intent);
      const { action, chainId } = decodeEvm(raw);
      expect([action, chainId]).toEqual([{ kind: 'pay', to: FRIEND, units: evm.units, token: intent.token }, 31_337n]);
      const signed = signEvm(raw, intent, KEY);
      const theirs = EthersTransaction.from(signed.raw);
      expect([theirs.from, theirs.hash, theirs.to]).toEqual([OWN, signed.txid, intent.token ?? FRIEND]);
    }
    expect(verifyMessage('hello 🌍', signEvmMessage('hello 🌍', KEY))).toBe(OWN);
  });

  it('bytes that say anything else than what was asked for are not signed', () => {
    const others: EvmIntent[] = [
      { ...evm, chainId: 1n },
      { ...evm, to: OWN },
      { ...evm, units: evm.units + 1n },
      { ...evm, token: null },
      { ...evm, nonce: 4n },
      { ...evm, fee: raiseFee(evm.fee) },
    ];
    for (const other of others) expect(() => signEvm(buildEvm(other), evm, KEY)).toThrow('notAsAsked');
    const flipped = buildEvm(evm).map((byte, place) => (place === 40 ? byte ^ 1 : byte));
    expect(() => signEvm(flipped, evm, KEY)).toThrow('notAsAsked');
  });

  it('an approval, an unknown call and a new contract are called what they are', () => {
    const call = (data: string, to = TOKEN) => {
      const tx = EthersTransaction.from({
        type: 2,
        chainId: 1,
        nonce: 0,
        to,
        data,
        gasLimit: 90_000,
        maxFeePerGas: 9n,
        maxPriorityFeePerGas: 1n,
      });
      return decodeEvm(getBytes(tx.unsignedSerialized)).action.kind;
    };
    const words = `${FRIEND.slice(2).padStart(64, '0')}${'f'.repeat(64)}`;
    expect(call(`0x095ea7b3${words}`)).toBe('approve');
    expect(call(`0xa9059cbb${words}`)).toBe('pay');
    expect(call(`0xa9059cbb${words}00`)).toBe('call');
    expect(call(`0x23b872dd${words}`)).toBe('call');
    const creation = EthersTransaction.from({
      type: 2,
      chainId: 1,
      nonce: 0,
      data: '0x6000',
      gasLimit: 90_000,
      maxFeePerGas: 9n,
      maxPriorityFeePerGas: 1n,
    });
    expect(decodeEvm(getBytes(creation.unsignedSerialized)).action.kind).toBe('create');
    expect(() => decodeEvm(bytes('04c0'))).toThrow('unreadable');
  });
});

describe('on TRON', () => {
  const from = addressOf('tron', secp256k1.getPublicKey(KEY, true));
  const to = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
  const head = { number: 70_000_001n, id: '00'.repeat(8) + 'ab'.repeat(24), at: 1_790_000_000_000n };
  const asks: TronIntent[] = [
    { kind: 'pay', to, units: 1_000_000n, token: null, from, feeLimit: 0n },
    { kind: 'pay', to, units: 25_000_000n, token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', from, feeLimit: 30_000_000n },
    { kind: 'stake', units: 5_000_000n, resource: 'ENERGY', from, feeLimit: 0n },
    { kind: 'unstake', units: 5_000_000n, resource: 'BANDWIDTH', from, feeLimit: 0n },
    { kind: 'delegate', to, units: 5_000_000n, resource: 'ENERGY', from, feeLimit: 0n },
    { kind: 'undelegate', to, units: 5_000_000n, resource: 'ENERGY', from, feeLimit: 0n },
    { kind: 'withdrawUnstaked', from, feeLimit: 0n },
  ];

  it('everything a customer can ask for is read back from its bytes, and tronweb finds its signer', () => {
    for (const intent of asks) {
      const raw = buildTron(intent, head);
      const { from: _from, feeLimit: _feeLimit, ...ask } = intent;
      expect(decodeTron(raw)).toMatchObject({ from, action: ask, expiresAt: head.at + 60_000n, permissionId: 0 });
      const signed = signTron(raw, { intent, head }, KEY);
      const signature = signed.raw.slice(-130);
      expect(tronUtils.crypto.ecRecover(signed.txid, signature).toLowerCase()).toBe(
        tronUtils.address.toHex(from).toLowerCase(),
      );
    }
  });

  it('bytes that a node or a page changed are not signed', () => {
    for (const intent of asks) {
      const raw = buildTron(intent, head);
      fc.assert(
        fc.property(fc.nat(raw.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
          const changed = raw.map((byte, at) => (at === place ? byte ^ change : byte));
          expect(() => signTron(changed, { intent, head }, KEY)).toThrow('notAsAsked');
        }),
        { numRuns: 20 },
      );
    }
    expect(() => buildTron({ ...(asks[0] as TronIntent), from: from.toLowerCase() }, head)).toThrow('invalidAddress');
  });
});

describe('on Bitcoin', () => {
  const network = 'regtest';
  const keyAt = (index: number) => usingKey(SEED, path(index), (key) => secp256k1.getPublicKey(key, true));
  const path = (index: number) => `m/84'/1'/0'/0/${index}`;
  const using = <T>(at: string, use: (key: Uint8Array) => T) => usingKey(SEED, at, use);

  /** A coin with the transaction it comes from, made by another library. */
  function coin(units: number, script: BitcoinCoin['script'], index: number, isConfirmed = true): BitcoinCoin {
    const publicKey = keyAt(index);
    const earlier = new bitcoinjs.Transaction();
    earlier.addInput(
      Uint8Array.from({ length: 32 }, () => index + 1),
      0,
    );
    earlier.addOutput(bitcoinPayment(publicKey, script, network).script, BigInt(units));
    return {
      txid: earlier.getId(),
      vout: 0,
      units: BigInt(units),
      script,
      publicKey,
      path: path(index),
      from: earlier.toHex(),
      isConfirmed,
    };
  }
  const intent: BitcoinIntent = {
    to: bitcoinPayment(keyAt(90), 'p2tr', network).address,
    units: 60_000n,
    changeTo: bitcoinPayment(keyAt(91), 'p2wpkh', network).address,
    satPerKvb: 12_000n,
    network,
  };

  it('coins of all four kinds are spent, the fee is what was asked for, and bitcoinjs reads the same', () => {
    const coins = BITCOIN_SCRIPTS.map((script, index) => coin(20_000, script, index));
    const plan = planBitcoin(intent, coins);
    const decoded = decodePsbt(plan.psbt, network);
    expect(decoded).toMatchObject({
      fee: plan.fee,
      isReplaceable: true,
      outputs: [
        { to: intent.to, units: 60_000n },
        { to: intent.changeTo, units: plan.change },
      ],
    });
    const signed = signBitcoin(plan, intent, using);
    const theirs = bitcoinjs.Transaction.fromHex(signed.raw);
    expect(theirs.getId()).toBe(signed.txid);
    expect(readOutputs(signed.raw, network)).toEqual(decoded.outputs);
    const rate = Number(plan.fee) / theirs.virtualSize();
    expect(rate).toBeGreaterThanOrEqual(12);
    expect(rate).toBeLessThan(12.3);
  });

  it('nothing is lost: what goes in is what goes out and the fee, and no change is dust', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 600, max: 90_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1_000, max: 90_000 }),
        (amounts, satPerKvb) => {
          const coins = amounts.map((units, index) => coin(units, 'p2wpkh', index, index % 2 === 0));
          const wish = { ...intent, units: 5_000n, satPerKvb: BigInt(satPerKvb) };
          try {
            const { coins: spent, change, fee } = planBitcoin(wish, coins);
            expect(spent.reduce((sum, one) => sum + one.units, 0n)).toBe(5_000n + change + fee);
            expect(change === 0n || change >= 294n).toBe(true);
          } catch (error) {
            expect(error).toMatchObject({ code: 'notAsAsked', detail: { expected: 'funds' } });
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a node that lies about an amount, an owner or an id is found out, and a changed PSBT is not signed', () => {
    const honest = coin(100_000, 'p2wpkh', 0);
    const lies: BitcoinCoin[] = [
      { ...honest, units: 60_500n },
      { ...honest, publicKey: keyAt(5) },
      { ...honest, txid: '00'.repeat(32) },
      { ...honest, vout: 1 },
      { ...honest, from: 'nonsense' },
    ];
    for (const lie of lies) expect(() => planBitcoin(intent, [lie])).toThrow('notAsAsked');
    const plan = planBitcoin(intent, [honest]);
    const elsewhere = planBitcoin({ ...intent, changeTo: intent.to }, [honest]);
    expect(() => signBitcoin(elsewhere, intent, using)).toThrow('notAsAsked');
    expect(() => signBitcoin(plan, { ...intent, satPerKvb: 1_000n }, using)).toThrow('notAsAsked');
    expect(() => planBitcoin({ ...intent, units: 200n }, [honest])).toThrow('notAsAsked');
    expect(() => bitcoinScriptOf('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', network)).toThrow('invalidAddress');
  });

  it('an exported key opens in bitcoinjs, which shows the same address', () => {
    const wif = writeWif({ privateKey: KEY, isCompressed: true }, 'main');
    expect(toHex(readWif(wif, 'main').privateKey)).toBe(toHex(KEY));
    const publicKey = secp256k1.getPublicKey(KEY, true);
    const theirs = bitcoinjs.payments.p2wpkh({ pubkey: publicKey }).address;
    expect(addressOf('bitcoin', publicKey)).toBe(theirs);
  });
});
