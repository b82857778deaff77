import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressOfPrivateKey } from './address.ts';
import { toBytes, toHex } from './bytes.ts';
import type { ContractType } from './contracts.ts';
import { parseExactJson, stringifyExactJson } from './exact-json.ts';
import { fromJson, isFaithful, rawFromJson, toJson } from './json-form.ts';
import type { Json } from './kinds.ts';
import { recoverSigner, signTxId } from './sign.ts';
import {
  decodeRaw,
  decodeTransaction,
  encodeRaw,
  encodeTransaction,
  isCanonical,
  referTo,
  txIdOf,
} from './transaction.ts';

type Built = {
  name: string;
  header: Record<string, string>;
  contractType: ContractType;
  contract: Record<string, Json>;
  rawDataHex: string;
  txID: string;
  privateKey?: string;
  signature?: string;
};
type Answer = { transaction: Record<string, Json>; signature: string };
type Figure = { name: string; raw: string; txId: string; owner: string; signature?: string };
const fixture = JSON.parse(readFileSync(new URL('../fixtures/transactions.json', import.meta.url), 'utf8')) as {
  build: Built[];
  answers: Answer[];
  figures: Figure[];
};
const sameSignature = (a: string, b: string) =>
  a.slice(0, 128) === b.slice(0, 128) && Number(`0x${a.slice(128)}`) % 27 === Number(`0x${b.slice(128)}`) % 27;

describe('transactions of other projects', () => {
  it.each(fixture.build)('$name is built, hashed and signed alike', (one) => {
    const contract = { type: one.contractType, parameter: { value: one.contract } };
    const raw = encodeRaw(rawFromJson({ ...one.header, contract: [contract] }, { isVisible: false }));
    expect(toHex(raw)).toBe(one.rawDataHex);
    expect(txIdOf(raw)).toBe(one.txID);
    if (one.privateKey === undefined || one.signature === undefined) return;
    const key = toBytes(one.privateKey);
    expect(recoverSigner(one.txID, one.signature)).toBe(addressOfPrivateKey(key));
    expect(sameSignature(signTxId(one.txID, key), one.signature)).toBe(true);
  });

  it.each(fixture.figures)('$name is read, hashed and verified alike', ({ raw, txId, owner, signature }) => {
    const decoded = decodeRaw(toBytes(raw));
    expect(decoded.contract.value.ownerAddress).toBe(owner);
    expect(toHex(encodeRaw(decoded))).toBe(raw);
    expect(txIdOf(toBytes(raw))).toBe(txId);
    if (signature !== undefined) expect(recoverSigner(txId, signature)).toBe(owner);
  });

  it.each(fixture.answers)('a node’s answer is accepted as it is and refused when changed', ({ transaction }) => {
    expect(isFaithful(transaction)).toBe(true);
    expect(isFaithful({ ...transaction, txID: '00'.repeat(32) })).toBe(false);
    const text = stringifyExactJson(transaction);
    expect(isFaithful(parseExactJson(text.replace('"amount":2000000', '"amount":2000001')))).toBe(false);
    expect(isFaithful(parseExactJson(text.replace('TransferContract"}]', 'UnknownContract"}]')))).toBe(false);
  });
});

const [sample] = fixture.build;
const raw = toBytes(sample?.rawDataHex ?? '');
const signatures = [sample?.signature ?? ''];

describe('the two outer forms', () => {
  it('survives the form of broadcasthex', () => {
    expect(decodeTransaction(encodeTransaction({ raw, signatures }))).toEqual({ raw, signatures });
  });

  it.each([true, false])('survives JSON with visible %s', (isVisible) => {
    const json = parseExactJson(stringifyExactJson(toJson({ raw, signatures }, { isVisible })));
    expect(fromJson(json)).toEqual({ raw, signatures });
    expect(isFaithful(json)).toBe(true);
  });

  it('keeps the largest amount to the last digit', () => {
    const largest = fixture.figures.find((one) => one.name.includes('int64_max'))?.raw ?? '';
    const text = stringifyExactJson(toJson({ raw: toBytes(largest), signatures: [] }));
    expect(text).toContain('"amount":9223372036854775807');
    expect(toHex(fromJson(parseExactJson(text)).raw)).toBe(largest);
  });
});

describe('bytes that are not to be trusted', () => {
  const hex = toHex(raw);
  it.each([
    ['cut short', hex.slice(0, -2)],
    ['with a field we do not know', `${hex}7801`],
    ['with a field twice', `${hex}7001`],
    ['without a contract', '0a02b801'],
    ['with a number that never ends', `08${'ff'.repeat(11)}`],
    ['with a length beyond the end', '0aff01'],
  ])('a transaction %s is refused', (_what, bad) => {
    expect(() => decodeRaw(toBytes(bad))).toThrow();
  });

  it('the same payment in another order is read, but is not canonical', () => {
    const moved = hex.slice(8) + hex.slice(0, 8);
    expect(decodeRaw(toBytes(moved))).toEqual(decodeRaw(raw));
    expect(isCanonical(toBytes(moved))).toBe(false);
    expect(isCanonical(raw)).toBe(true);
  });

  it('a signature of another length or with another v is refused', () => {
    const [signature = ''] = signatures;
    expect(() => recoverSigner(txIdOf(raw), signature.slice(2))).toThrow('65 bytes');
    expect(() => recoverSigner(txIdOf(raw), `${signature.slice(0, -2)}05`)).toThrow('recovery id');
    expect(() => recoverSigner(txIdOf(raw), `${'00'.repeat(64)}1b`)).toThrow('signature');
  });
});

it('refers to a block by the end of its number and the middle of its id', () => {
  const id = `000000000123dde0${'66fea74cf209c48a'}${'00'.repeat(16)}`;
  expect(referTo({ number: 0x123dde0n, id })).toEqual({ refBlockBytes: 'dde0', refBlockHash: '66fea74cf209c48a' });
});
