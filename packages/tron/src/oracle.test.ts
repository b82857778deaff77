import fc from 'fast-check';
import { utils } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { addressOfPrivateKey, toBase58 } from './address.ts';
import { toBytes, toHex } from './bytes.ts';
import { stringifyExactJson } from './exact-json.ts';
import { fromJson, toJson } from './json-form.ts';
import { recoverSigner, signTxId } from './sign.ts';
import { arbitraryRaw } from './test-transactions.ts';
import { decodeRaw, encodeRaw, isCanonical, txIdOf } from './transaction.ts';

// The official library knows nothing of our code: where the two agree on random transactions, both are right or both
// are wrong in the same way.
const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some((byte) => byte > 0) && (bytes[0] ?? 0) < 0xff);

describe('beside tronweb', () => {
  it('writes the same bytes and the same id, and reads back what it wrote', () => {
    fc.assert(
      fc.property(arbitraryRaw, fc.boolean(), (raw, isVisible) => {
        const ours = encodeRaw(raw);
        const json = toJson({ raw: ours, signatures: [] }, { isVisible });
        const theirs = utils.transaction.txJsonToPb(JSON.parse(stringifyExactJson(json)));
        expect(toHex(ours)).toBe(utils.transaction.txPbToRawDataHex(theirs).toLowerCase());
        expect(`0x${txIdOf(ours)}`).toBe(utils.transaction.txPbToTxID(theirs));
        expect(decodeRaw(ours)).toEqual(raw);
        expect(isCanonical(ours)).toBe(true);
        expect(toHex(fromJson(json).raw)).toBe(toHex(ours));
      }),
      { numRuns: 300 },
    );
  });

  it('signs so that tronweb finds the signer, and finds the signer where tronweb signed', () => {
    fc.assert(
      fc.property(arbitraryRaw, key, (raw, privateKey) => {
        const txId = txIdOf(encodeRaw(raw));
        const signer = addressOfPrivateKey(privateKey);
        expect(utils.crypto.ecRecover(txId, signTxId(txId, privateKey)).toLowerCase()).toBe(signer);
        const theirs = utils.crypto.ECKeySign(toBytes(txId), privateKey).replace(/^0x/, '');
        expect(recoverSigner(txId, theirs)).toBe(signer);
        expect(utils.crypto.isAddressValid(toBase58(signer))).toBe(true);
        expect(utils.crypto.pkToAddress(toHex(privateKey))).toBe(toBase58(signer));
      }),
      { numRuns: 30 },
    );
  });
});
