import { type GatewayChoice, isSmsTemplate } from '@candor/adapters/messages';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';

const MAIL_FROM = /^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/;

/** Where SMS and e-mail leave. Real money needs both: kept in the outbox, every code could be read by an operator. */
export function readGateways(env: Env, mode: 'sandbox' | 'real'): GatewayChoice {
  const gateways = { sms: readSms(env), email: readEmail(env) };
  if (mode === 'real' && (gateways.sms.kind === 'sandbox' || gateways.email.kind === 'sandbox')) {
    throw new Problem(
      'CANDOR_MODE=real needs gateways in CANDOR_SMS_URL and CANDOR_SMTP_URL; without them codes would stay in the outbox, where operators can read them.',
    );
  }
  if (mode === 'real' && gateways.sms.kind === 'http' && new URL(gateways.sms.url).protocol !== 'https:') {
    throw new Problem(
      'CANDOR_MODE=real needs CANDOR_SMS_URL over https; otherwise every code could be read on its way.',
    );
  }
  return gateways;
}

function readSms(env: Env): GatewayChoice['sms'] {
  const url = address(env, 'CANDOR_SMS_URL', /^https?:$/, 'https://sms.example.com/send');
  if (url === undefined) return { kind: 'sandbox' };
  const body = env.CANDOR_SMS_BODY || undefined;
  if (body !== undefined && !isSmsTemplate(body)) {
    throw new Problem('CANDOR_SMS_BODY is not JSON with {to} and {text} in it.');
  }
  return { kind: 'http', url, token: env.CANDOR_SMS_TOKEN || null, ...(body === undefined ? {} : { body }) };
}

function readEmail(env: Env): GatewayChoice['email'] {
  const url = address(env, 'CANDOR_SMTP_URL', /^smtps?:$/, 'smtps://user:password@mail.example.com:465');
  if (url === undefined) return { kind: 'sandbox' };
  const from = env.CANDOR_MAIL_FROM?.trim() ?? '';
  if (!MAIL_FROM.test(from))
    throw new Problem('CANDOR_SMTP_URL needs a sender in CANDOR_MAIL_FROM, like Candor <no-reply@example.com>.');
  return { kind: 'smtp', url, from };
}

/** The value itself is not quoted back: it may hold a password, and this sentence ends up in logs. */
function address(env: Env, name: string, protocol: RegExp, example: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text;
  throw new Problem(`${name} is not an address like ${example}.`);
}
