import { type Instant, Secret } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';

/** What every authenticator app can do: RFC 6238 with SHA-1, six digits, half a minute. Others are not understood by all. */
const TOTP_SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Candor';
const SECRET_BYTES = 20;
/** A phone may be half a minute early or late. */
const WINDOW_STEPS = 1;

export function makeTotpSecret(): Secret<Uint8Array> {
  return new Secret(new OtpSecret({ size: SECRET_BYTES }).bytes);
}

/** What the app is given, as text to type and as the address inside the QR code. */
export function describeTotp(secret: Secret<Uint8Array>, label: string): { secret: string; uri: string } {
  return secret.use((bytes) => {
    const totp = new TOTP({ ...TOTP_SHAPE, issuer: ISSUER, label, secret: toOtpSecret(bytes) });
    return { secret: totp.secret.base32, uri: totp.toString() };
  });
}

/** The half minute a code belongs to, if it is right now. Compares in constant time. */
export function findStep(secret: Secret<Uint8Array>, code: string, now: Instant): number | null {
  const delta = secret.use((bytes) =>
    TOTP.validate({ ...TOTP_SHAPE, token: code, secret: toOtpSecret(bytes), timestamp: now, window: WINDOW_STEPS }),
  );
  return delta === null ? null : TOTP.counter({ period: TOTP_SHAPE.period, timestamp: now }) + delta;
}

function toOtpSecret(bytes: Uint8Array): OtpSecret {
  // A copy: the library keeps the whole buffer a view looks into.
  return new OtpSecret({ buffer: Uint8Array.from(bytes).buffer });
}
