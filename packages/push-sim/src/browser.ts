import { createDecipheriv, createECDH, createHmac } from 'node:crypto';

/** What a page hands to its server. */
export type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The secret half of a subscription, which a browser keeps to itself. */
export type Receiver = { readonly privateKey: Buffer; readonly publicKey: Buffer; readonly auth: Buffer };

const CURVE = 'prime256v1';
const [SALT_BYTES, TAG_BYTES, POINT_BYTES, AUTH_BYTES] = [16, 16, 65, 16];
/** RFC 8188 §2.1: salt, record size, length of the key id. */
const HEADER_BYTES = SALT_BYTES + 4 + 1;
/** What ends the last record, before its padding. */
const LAST_RECORD = 2;

export function makeReceiver(): Receiver {
  const curve = createECDH(CURVE);
  const publicKey = curve.generateKeys();
  const privateKey = curve.getPrivateKey();
  // As secret as the key it is made of.
  const auth = createHmac('sha256', privateKey).update('auth').digest().subarray(0, AUTH_BYTES);
  return { privateKey, publicKey, auth };
}

/** RFC 8291 §3.4 and RFC 8188 §2: the text of a message of one record. Throws where anything in it is wrong. */
export function openMessage(body: Buffer, { privateKey, publicKey, auth }: Receiver): string {
  const keyIdBytes = body[HEADER_BYTES - 1] ?? 0;
  if (keyIdBytes !== POINT_BYTES) throw new Error('the key id is not a point of the curve');
  const salt = body.subarray(0, SALT_BYTES);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + POINT_BYTES);
  const record = body.subarray(HEADER_BYTES + POINT_BYTES);
  if (record.length > body.readUInt32BE(SALT_BYTES)) throw new Error('more than one record');

  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const input = expand(extract(auth, curve.computeSecret(senderKey)), info, 32);
  const secret = extract(salt, input);
  const key = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the record does not end as a last one does');
  return padded.subarray(0, end).toString('utf8');
}

/** HKDF of RFC 5869 in its two steps; one block is enough for every length here. */
function extract(salt: Buffer, input: Buffer): Buffer {
  return createHmac('sha256', salt).update(input).digest();
}

function expand(key: Buffer, info: Buffer, bytes: number): Buffer {
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, bytes);
}
