import { createTransport } from 'nodemailer';
import { type Gateway, type GatewayAnswer, toReason } from './gateway.ts';

export type SmtpGatewayOptions = {
  /** smtps://user:password@host:465 or smtp://host:587, where STARTTLS is used if the server offers it. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;

/** E-mail as plain text through any SMTP server. Two connections are kept open and used again. */
export function smtpGateway({ url, from, timeoutMs = TIMEOUT_MS }: SmtpGatewayOptions): Gateway {
  const transport = createTransport({
    url,
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

/** A server's 5xx about this message is final; about our log-in it is not, for somebody will put that right. */
function judge(error: unknown): GatewayAnswer {
  const { code, responseCode, response, message } = error as SmtpError;
  const reason = toReason(`the mail server: ${response ?? code ?? message}`);
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return isFinal ? { outcome: 'refused', reason } : { outcome: 'unavailable', reason };
}

function hostOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
