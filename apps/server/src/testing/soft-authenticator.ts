import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A passkey device made of software, which can also be told to cheat. */
export type SoftAuthenticator = {
  /** What `navigator.credentials.create` would give for these options on a page of this origin. */
  readonly create: (options: string, origin: string, cheat?: Cheat) => string;
  readonly get: (options: string, origin: string, cheat?: Cheat) => string;
  readonly credentialId: string;
};

export type Cheat = {
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Not verified: nobody put a finger on it. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly credentialId?: string;
  readonly userHandle?: string;
  readonly key?: KeyObject;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function makeSoftAuthenticator(): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }), 'utf8');
  const authenticatorData = (rpId: string, flags: number, extra = Buffer.alloc(0), count = counter) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, extra]);
  };

  return {
    credentialId: credentialId.toString('base64url'),
    create: (text, origin, cheat = {}) => {
      const options = JSON.parse(text) as { rp: { id: string }; challenge: string; user: { id: string } };
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const flags = PRESENT | HAS_CREDENTIAL | (cheat.isUnverified ? 0 : VERIFIED);
      const data = authenticatorData(cheat.rpId ?? options.rp.id, flags, credential);
      const id = credentialId.toString('base64url');
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData(
            cheat.type ?? 'webauthn.create',
            cheat.challenge ?? options.challenge,
            origin,
          ).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      });
    },
    get: (text, origin, cheat = {}) => {
      const options = JSON.parse(text) as { rpId: string; challenge: string };
      counter += 1;
      const flags = PRESENT | (cheat.isUnverified ? 0 : VERIFIED);
      const data = authenticatorData(cheat.rpId ?? options.rpId, flags, Buffer.alloc(0), cheat.counter ?? counter);
      const client = clientData(cheat.type ?? 'webauthn.get', cheat.challenge ?? options.challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const id = cheat.credentialId ?? credentialId.toString('base64url');
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, cheat.key ?? privateKey).toString('base64url'),
          userHandle: cheat.userHandle ?? userHandle,
        },
      });
    },
  };
}

/** An ES256 key as COSE writes it, in the CBOR every authenticator speaks. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  const between = Buffer.from([0x22, 0x58, 0x20]);
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
}

/** The map of format, statement and data, with no statement: we do not ask which maker built the device. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const bytes = Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
  ]);
}
