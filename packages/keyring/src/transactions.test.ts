import { type ContractType, encodeRaw, makeContract, rawFromJson, toHex as tronHex } from '@candor/tron';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { Transaction as BitcoinTransaction, SigHash } from '@scure/btc-signer';
import { Transaction } from 'micro-eth-signer';
import { describe, expect, it } from 'vitest';
import { decodePsbt, finalizePsbt, signPsbt } from './bitcoin.ts';
import { addressOf, bitcoinPayment, usingKey } from './derive.ts';
import { decodeEvm, signEvmBytes, signEvmMessage, signTypedMessage, type TypedMessage } from './evm.ts';
import { seedOf } from './mnemonic.ts';
import { bytes, readCases, toHex } from './test-vectors.ts';
import { decodeTron, signTronBytes, signTronMessage, tronMessageHash } from './tron.ts';

/** The key of a case, given as itself or by words and path. */
function keyOf(one: { privateKey?: string; mnemonic?: string; path?: string }): Uint8Array {
  if (one.privateKey) return bytes(one.privateKey);
  return usingKey(seedOf(one.mnemonic ?? ''), one.path ?? '', (key) => key.slice());
}

const HALF_SECRET = bytes('11'.repeat(32));

/** Who made this signature over this digest: two digests are equal where the signer is. */
function signerOf(digest: string, signature: string): string {
  const sent = bytes(signature);
  const recovered = Uint8Array.from([((sent[64] ?? 0) + 1) % 2 === 0 ? 0 : 1, ...sent.subarray(0, 64)]);
  return addressOf('evm', secp256k1.recoverPublicKey(recovered, bytes(digest), { prehash: false }));
}

describe('transactions of Ethereum', () => {
  type Fields = Record<string, string | number | readonly unknown[] | null>;
  type Key = { privateKey?: string; mnemonic?: string; path?: string };
  type Forms = { unsignedEip155?: string; unsignedLondon?: string; signedEip155?: string; signedLondon?: string };
  type Case = Key & Forms & { name: string; tx: Fields; type?: number; r?: string; s?: string };
  const { raw, hd = [] } = readCases<{ raw: Case[]; hd?: Case[] }>('eth-tx');

  /** Values no person would send are part of these, so they are built without the rules against slips. */
  function unsigned(tx: Fields, type: 'legacy' | 'eip1559'): Uint8Array {
    const number = (name: string) => BigInt((tx[name] as string | number | null | undefined) || 0);
    const common = {
      nonce: number('nonce'),
      gasLimit: number('gasLimit'),
      to: typeof tx.to === 'string' && tx.to !== '' ? tx.to : '0x',
      value: number('value'),
      data: String(tx.data ?? ''),
      chainId: number('chainId'),
    };
    const accessList = (tx.accessList ?? []) as never[];
    const made =
      type === 'legacy'
        ? new Transaction('legacy', { ...common, gasPrice: number('gasPrice') }, { strict: false })
        : new Transaction(
            'eip1559',
            {
              ...common,
              maxFeePerGas: number('maxFeePerGas'),
              maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
              accessList,
            },
            { strict: false },
          );
    return made.toBytes({ includeSignature: false });
  }

  it('are signed as others sign them, in both forms', () => {
    for (const one of raw) {
      for (const [type, form] of [
        ['legacy', 'signedEip155'],
        ['eip1559', 'signedLondon'],
      ] as const) {
        if (!one[form]) continue;
        const tx = unsigned(one.tx, type);
        const plain = type === 'legacy' ? one.unsignedEip155 : one.unsignedLondon;
        if (plain) expect(`0x${toHex(tx)}`, `${one.name} ${type}`).toBe(plain);
        expect(signEvmBytes(tx, keyOf(one), false).raw, `${one.name} ${type}`).toBe(one[form]);
      }
    }
    for (const one of hd) {
      const tx = unsigned(one.tx, one.type === 2 ? 'eip1559' : 'legacy');
      const signed = Transaction.fromHex(signEvmBytes(tx, keyOf(one), false).raw).raw;
      expect([signed.r, signed.s], one.name).toEqual([BigInt(`0x${one.r}`), BigInt(`0x${one.s}`)]);
    }
    expect(raw.length).toBeGreaterThan(30);
  });

  it('are read back for the confirmation, or said to be unreadable', () => {
    const example = raw.find(({ name }) => name === 'EIP-155 example') as Case;
    expect(decodeEvm(unsigned(example.tx, 'legacy'))).toMatchObject({
      chainId: 1n,
      nonce: 9n,
      action: { kind: 'pay', to: '0x3535353535353535353535353535353535353535', units: 10n ** 18n, token: null },
      maxFee: 420_000_000_000_000n,
    });
  });

  it('as messages are signed as others sign them', () => {
    type Message = { message?: string; messageHex?: string; signature: string; privateKey?: string };
    for (const one of readCases<Message[]>('eip191')) {
      const message = one.messageHex === undefined ? (one.message ?? '') : bytes(one.messageHex);
      expect(signEvmMessage(message, keyOf(one), false)).toBe(one.signature);
    }
  });

  it('as typed data have the digest that others compute', () => {
    type Typed = TypedMessage & { digest: string; signature?: string; privateKey?: string; name: string };
    type Hd = {
      typedData: TypedMessage;
      signature: string;
      mnemonic: string;
      path: string;
      nonStandardDomain?: boolean;
    };
    const { digest, hd: byPath = [] } = readCases<{ digest: Typed[]; hd?: Hd[] }>('eip712');
    const tron = readCases<{ typedData: Typed[] }>('tron-message').typedData;
    for (const one of [...digest, ...tron]) {
      const own = addressOf('evm', secp256k1.getPublicKey(HALF_SECRET, true));
      expect(signerOf(one.digest, signTypedMessage(one, HALF_SECRET, false)), one.name).toBe(own);
      if (one.signature && one.privateKey) expect(signTypedMessage(one, keyOf(one), false)).toBe(one.signature);
    }
    for (const one of byPath) expect(signTypedMessage(one.typedData, keyOf(one), false)).toBe(one.signature);
  });
});

describe('transactions of TRON', () => {
  type Case = {
    name: string;
    header: Record<string, string>;
    contractType: string;
    contract: Record<string, unknown>;
    rawDataHex: string;
    txID: string;
    signature?: string;
    privateKey?: string;
  };
  const { build, tamper } = readCases<{
    build: Case[];
    tamper: {
      transaction: { raw_data_hex: string; txID: string; raw_data: never };
      signature: string;
      privateKey: string;
    }[];
  }>('tron-tx');

  it('are written and signed as others write and sign them', () => {
    for (const one of build) {
      const value = Object.fromEntries(
        Object.entries(one.contract).map(([name, item]) => [nameOf(one.contractType, name), fieldOf(name, item)]),
      );
      const header = (name: string) => BigInt(one.header[name] ?? 0);
      const raw = encodeRaw({
        refBlockBytes: one.header.ref_block_bytes ?? '',
        refBlockHash: one.header.ref_block_hash ?? '',
        expiration: header('expiration'),
        timestamp: header('timestamp'),
        feeLimit: header('fee_limit'),
        data: one.header.data ?? '',
        contract: makeContract(one.contractType as ContractType, value),
      });
      expect(tronHex(raw), one.name).toBe(one.rawDataHex);
      const signed = signTronBytes(raw, keyOf(one.signature ? one : { privateKey: '01'.padStart(64, '0') }));
      expect(signed.txid, one.name).toBe(one.txID);
      if (one.signature) expect(signed.raw, one.name).toContain(one.signature.replace(/^0x/, '').slice(0, 128));
    }
  });

  /** Some sources call what is staked its balance. */
  function nameOf(contractType: string, name: string): string {
    if (name === 'balance' && contractType === 'FreezeBalanceV2Contract') return 'frozenBalance';
    if (name === 'balance' && contractType === 'UnfreezeBalanceV2Contract') return 'unfreezeBalance';
    return name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  }

  function fieldOf(name: string, item: unknown): unknown {
    if (name === 'votes') {
      return (item as Record<string, string>[]).map((vote) => ({
        voteAddress: vote.vote_address ?? vote.address,
        voteCount: BigInt(vote.vote_count ?? vote.count ?? 0),
      }));
    }
    if (typeof item === 'boolean' || name.includes('address') || name === 'data' || name === 'asset_name') return item;
    return name === 'resource' ? item : BigInt(item as string);
  }

  it('from elsewhere are read from their bytes, and what JSON says beside them must be the same', () => {
    for (const { transaction, privateKey, signature } of tamper) {
      const raw = bytes(transaction.raw_data_hex);
      expect(decodeTron(raw).action).toMatchObject({ kind: 'pay', units: 2_000_000n, token: null });
      expect(tronHex(encodeRaw(rawFromJson(transaction.raw_data, { isVisible: false })))).toBe(
        transaction.raw_data_hex,
      );
      expect(signTronBytes(raw, bytes(privateKey)).raw).toContain(signature.slice(0, 128));
    }
  });

  it('as messages are signed as others sign them', () => {
    type Message = { message: string; privateKey: string; digest?: string; signature: string };
    for (const one of readCases<{ message: Message[] }>('tron-message').message) {
      if (one.digest) expect(`0x${toHex(tronMessageHash(one.message))}`).toBe(one.digest);
      expect(signTronMessage(one.message, keyOf(one))).toBe(one.signature);
    }
  });
});

describe('transactions of Bitcoin', () => {
  type Psbt = { psbt: string; description?: string };
  const cases = readCases<{
    segwitV0: {
      unsignedTx: string;
      inputs: { scriptPubKey: string; amount: string; privateKey: string; sigHash?: string }[];
      signedTx: string;
    }[];
    taprootScript: {
      given: { internalPubkey: string; scriptTree: unknown };
      expected: { scriptPubKey: string; bip350Address: string };
    }[];
    psbtValid: Psbt[];
    psbtInvalid: Psbt[];
    psbtFailSign: Psbt[];
    psbtSign: (Psbt & { keys?: unknown; result?: string } & Record<string, unknown>)[];
    psbtFinalize: (Psbt & { result?: string })[];
  }>('btc-tx');

  it('in PSBT are read where BIP-174 says so, and refused where it says so', () => {
    for (const { psbt, description } of cases.psbtValid) {
      expect(() => BitcoinTransaction.fromPSBT(base64.decode(psbt), { allowUnknown: true }), description).not.toThrow();
    }
    for (const { psbt, description } of cases.psbtInvalid) {
      expect(() => decodePsbt(base64.decode(psbt), 'main'), description).toThrow('unreadable');
    }
    for (const { psbt, description } of cases.psbtFailSign) {
      expect(() => signPsbt(base64.decode(psbt), [HALF_SECRET]), description).toThrow('unreadable');
    }
  });

  it('are finished as others finish them', () => {
    for (const { psbt } of cases.psbtFinalize) {
      const { raw, txid } = finalizePsbt(base64.decode(psbt));
      expect(BitcoinTransaction.fromRaw(bytes(raw), { allowUnknownOutputs: true }).id).toBe(txid);
    }
  });

  it('sign what BIP-143 says has to be signed', () => {
    for (const { unsignedTx, inputs, signedTx } of cases.segwitV0) {
      const tx = BitcoinTransaction.fromRaw(bytes(unsignedTx), { allowUnknownInputs: true, allowUnknownOutputs: true });
      for (const [place, { scriptPubKey, amount, privateKey }] of inputs.entries()) {
        if (!scriptPubKey.startsWith('0014')) continue;
        tx.updateInput(place, { witnessUtxo: { script: bytes(scriptPubKey), amount: BigInt(amount) } });
        tx.signIdx(bytes(privateKey), place, [SigHash.ALL]);
        const [own, signature] = tx.getInput(place).partialSig?.[0] ?? [];
        expect(signature && signedTx.includes(toHex(signature))).toBe(true);
        expect(own && toHex(bitcoinPayment(own, 'p2wpkh', 'main').script)).toBe(scriptPubKey);
      }
    }
  });

  it('pay to the output key of BIP-341 where there is no script tree', () => {
    const plain = cases.taprootScript.filter(({ given }) => given.scriptTree === null);
    expect(plain.length).toBeGreaterThan(0);
    for (const { given, expected } of plain) {
      const payment = bitcoinPayment(bytes(given.internalPubkey), 'p2tr', 'main');
      expect([toHex(payment.script), payment.address]).toEqual([expected.scriptPubKey, expected.bip350Address]);
    }
  });
});
