import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessage, type SignInMessage, writeMessage } from './sign-in-message.ts';

type Fields = Omit<SignInMessage, 'chain' | 'scheme'> & { readonly scheme?: string | null };
type Named = { readonly name: string };
const vectors = JSON.parse(readFileSync(new URL('./vectors/siwe.json', import.meta.url), 'utf8')) as {
  cases: {
    parse: readonly (Named & { message: string; fields: Fields })[];
    parseReject: readonly (Named & { message: string })[];
    fieldsReject: readonly (Named & { fields: Fields })[];
  };
};
const { parse, parseReject, fieldsReject } = vectors.cases;

/** The vectors are of Ethereum only, and write a missing scheme as null; another field that is missing is empty. */
function ofEthereum({ scheme, ...fields }: Fields): SignInMessage {
  const missing = { domain: '', uri: '', chainId: 0, issuedAt: '' };
  return { chain: 'ethereum', ...missing, ...fields, ...(scheme ? { scheme } : {}) };
}

test.each(parse)('DAP-1: reads and writes "$name"', ({ message, fields }) => {
  expect(readMessage(message)).toEqual({ ok: true, value: ofEthereum(fields) });
  expect(writeMessage(ofEthereum(fields))).toEqual({ ok: true, value: message });
});

test.each(parseReject)('DAP-1: refuses the text "$name"', ({ message }) => {
  expect(readMessage(message)).toMatchObject({ ok: false, code: 'dapp.badMessage' });
});

test.each(fieldsReject)('DAP-1: refuses the fields "$name"', ({ fields }) => {
  expect(writeMessage(ofEthereum(fields))).toMatchObject({ ok: false, code: 'dapp.badMessage' });
});

const tron: SignInMessage = {
  chain: 'tron',
  domain: 'candor.example',
  address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  statement: 'Sign in',
  uri: 'https://candor.example/',
  version: '1',
  chainId: 728_126_428,
  nonce: '0123456789abcdef',
  issuedAt: '2026-11-15T10:30:00.000Z',
};

test('DAP-1: a TRON account is named so, with its own address', () => {
  const written = writeMessage(tron);
  if (!written.ok) throw new Error(written.code);
  expect(written.value.split('\n').slice(0, 2)).toEqual([
    'candor.example wants you to sign in with your TRON account:',
    tron.address,
  ]);
  expect(readMessage(written.value)).toEqual({ ok: true, value: tron });
  // The same key has an address on Ethereum; it must not pass for this one.
  expect(readMessage(written.value.replace('TRON', 'Ethereum')).ok).toBe(false);
});

test('DAP-1: whatever is added to a text makes it another one', () => {
  const written = writeMessage(tron);
  if (!written.ok) throw new Error(written.code);
  const { value: text } = written;
  const changed = [
    `${text}\n`,
    `${text}\nURI: https://evil.example/`,
    ` ${text}`,
    text.replace('\n\n', '\n\n\n'),
    text.replace('Chain ID: 728126428', 'Chain ID: 0728126428'),
    text.replace('Chain ID: 728126428', 'Chain ID: 7.28126428e8'),
    text.replace('\n', '\r\n'),
    `${text}\nResources:\nhttps://evil.example/`,
    `candor.example wants${text}`,
  ];
  for (const one of changed) expect(readMessage(one).ok, one).toBe(false);
});

test('DAP-1: a day no calendar has is no moment', () => {
  for (const issuedAt of ['2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01']) {
    expect(writeMessage({ ...tron, issuedAt }).ok, issuedAt).toBe(false);
  }
});
