import { createPublicKey, verify } from 'node:crypto';

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
/** RFC 8292 §2: a token lives for a day at most. */
const DAY_S = 86_400;

type Asked = {
  readonly authorization: string | undefined;
  /** The origin of the push service: a token for another one is no token here. */
  readonly audience: string;
  /** The key the subscription was made for; null where it was made for none. */
  readonly key: string | null;
  readonly nowS: number;
};

/** RFC 8292: 201 where the sender has shown who they are, otherwise the status that says what is wrong. */
export function judgeVapid({ authorization, audience, key, nowS }: Asked): 201 | 401 | 403 {
  const [, header = '', claims = '', signature = '', sender = ''] = HEADER.exec(authorization ?? '') ?? [];
  if (sender === '') return 401;
  if (key !== null && sender !== key) return 403;
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify('sha256', signed, keyOf(sender), Buffer.from(signature, 'base64url'));
  const { typ, alg } = read(header);
  const { aud, exp, sub } = read(claims);
  const isInTime = typeof exp === 'number' && exp > nowS && exp <= nowS + DAY_S;
  const isNamed = typeof sub === 'string' && /^(mailto:|https:)/.test(sub);
  return isSigned && typ === 'JWT' && alg === 'ES256' && aud === audience && isInTime && isNamed ? 201 : 403;
}

function read(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return { key, dsaEncoding: 'ieee-p1363' as const };
}
