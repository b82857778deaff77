import { type Gateway, type GatewayAnswer, type OutgoingMessage, toReason } from './gateway.ts';

export type HttpGatewayOptions = {
  readonly url: string;
  /** Sent as a bearer token where there is one. */
  readonly token: string | null;
  /** The JSON the provider wants, with {to}, {text} and {id} inside its strings. */
  readonly body?: string;
  readonly timeoutMs?: number;
};

export const DEFAULT_SMS_BODY = '{"to":"{to}","text":"{text}"}';
const TIMEOUT_MS = 15_000;
/** Statuses that say «later», although they are in the range of «no». */
const PASSING = new Set([408, 409, 423, 425, 429]);

/** Any SMS provider that takes a JSON post: 2xx is sent, 4xx is no, everything else is tried again. */
export function httpGateway(options: HttpGatewayOptions): Gateway {
  const { url, token, body = DEFAULT_SMS_BODY, timeoutMs = TIMEOUT_MS } = options;
  const fill = readTemplate(body);
  return {
    kind: 'http',
    close: () => undefined,
    deliver: async (message) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          // Followed, a redirect would hand the bearer token to whoever it points at.
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': message.id,
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          body: fill(message),
          signal: AbortSignal.timeout(timeoutMs),
        });
        // The status is all we go by; an unread body would keep the connection.
        await response.body?.cancel();
        return judge(response.status);
      } catch (error) {
        return { outcome: 'unavailable', reason: explain(error) };
      }
    },
  };
}

/** Whether a template is JSON at all; asked at the start, so that a slip is found before the first message. */
export function isSmsTemplate(body: string): boolean {
  try {
    readTemplate(body);
    return body.includes('{to}') && body.includes('{text}');
  } catch {
    return false;
  }
}

function judge(status: number): GatewayAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const reason = `the SMS gateway answered ${status}`;
  return status >= 300 && status < 500 && !PASSING.has(status)
    ? { outcome: 'refused', reason }
    : { outcome: 'unavailable', reason };
}

/** Values go into parsed JSON and never into its text: a quote in a message cannot break out of its string. */
function readTemplate(body: string): (message: OutgoingMessage) => string {
  const shape: unknown = JSON.parse(body);
  return ({ to, text, id }) =>
    JSON.stringify(shape, (_key, value: unknown) =>
      typeof value === 'string'
        ? value.replace(/\{(to|text|id)\}/g, (_, name: 'to') => ({ to, text, id })[name])
        : value,
    );
}

function explain(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'the SMS gateway did not answer in time';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return toReason(`the SMS gateway cannot be reached${code === undefined ? '' : ` (${code})`}`);
}
