import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type TestSmtpServer = {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Called for every recipient; an error it gives is the server's answer. */
  answerRecipient: (address: string) => Error | undefined;
  readonly close: () => Promise<void>;
};

/** A mail server of our own for tests: it keeps what it is given and refuses what it is told to. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => done(started.answerRecipient(address.address)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up in the middle is no fault of the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const started: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    answerRecipient: () => undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return started;
}

/** An error that an SMTP server answers with its own number. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
