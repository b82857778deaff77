import { createTransport } from 'nodemailer';
import { type Gateway, type GatewayAnswer, toReason } from './gateway.ts';

export type SmtpGatewayOptions = {
  /** smtps://user:password@host:465, or smtp://host:587, which goes on with STARTTLS. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
  /**
   * Whether nothing is handed over in the clear: what we send are codes and invitations, and whoever sits in between
   * can hide that a server offers TLS. Only a server on this machine may do without, unless said otherwise.
   */
  readonly needsTls?: boolean;
};

const TIMEOUT_MS = 20_000;

/** E-mail as plain text through any SMTP server. Two connections are kept open and used again. */
export function smtpGateway(options: SmtpGatewayOptions): Gateway {
  const { url, from, timeoutMs = TIMEOUT_MS, needsTls = !isThisMachine(url) } = options;
  const transport = createTransport({
    url,
    requireTLS: needsTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text that names a file or an address must stay a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    close: () => transport.close(),
    deliver: async (message) => {
      try {
        await transport.sendMail({
          from,
          // As an object: a comma in it must not become a second recipient.
          to: { name: '', address: message.to },
          subject: message.subject ?? '',
          text: message.text,
          messageId: `<${message.id}@${hostOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return judge(error);
      }
    },
  };
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string };

/** A server's 5xx about this message is final; about our log-in or TLS it is not, for somebody will put that right. */
function judge(error: unknown): GatewayAnswer {
  const { code, responseCode, response, message } = error as SmtpError;
  const reason = toReason(`the mail server: ${response ?? code ?? message}`);
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return isFinal ? { outcome: 'refused', reason } : { outcome: 'unavailable', reason };
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isThisMachine(url: string): boolean {
  return LOOPBACK.has(new URL(url).hostname);
}

function hostOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
