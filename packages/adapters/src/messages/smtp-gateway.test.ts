import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from './gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';
import { smtpError, startSmtpServer, type TestSmtpServer } from './test-smtp-server.ts';

const FROM = 'Candor <no-reply@candor.example>';
const message = { id: 'msg_1', to: 'mia@example.com', subject: 'Your code', text: '123456 is your code.\nرمز' };
let server: TestSmtpServer;
let gateway: Gateway;

beforeEach(async () => {
  server = await startSmtpServer();
  gateway = smtpGateway({ url: server.url, from: FROM });
});
afterEach(async () => {
  gateway.close();
  await server.close();
});

describe('an e-mail', () => {
  it('arrives whole, in any script, and says that a machine wrote it', async () => {
    expect(await gateway.deliver(message)).toEqual({ outcome: 'sent' });
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'no-reply@candor.example', to: ['mia@example.com'] });
    expect(mail?.source).toContain('Subject: Your code');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail?.source).toContain('Message-ID: <msg_1@candor.example>');
    expect(decode(mail?.source ?? '')).toContain('123456 is your code.\nرمز');
  });

  it('goes to one recipient, whatever stands in the address', async () => {
    await gateway.deliver({ ...message, to: 'a@example.com, b@example.com' });
    await gateway.deliver({ ...message, to: 'a@example.com\r\nBcc: b@example.com' });
    for (const { to } of server.mails) expect(to).not.toContain('b@example.com');
    for (const { source } of server.mails) expect(source).not.toMatch(/^Bcc:/m);
  });

  it('cannot be given another header by its subject', async () => {
    await gateway.deliver({ ...message, subject: 'Hi\r\nX-Injected: yes' });
    expect(server.mails[0]?.source).not.toMatch(/^X-Injected/m);
  });

  it('is not handed to a server that offers no TLS, where one is asked for', async () => {
    const careful = smtpGateway({ url: server.url, from: FROM, needsTls: true });
    expect(await careful.deliver(message)).toMatchObject({ outcome: 'unavailable' });
    careful.close();
    expect(server.mails).toEqual([]);
  });

  it('is refused for good by a server’s 5xx', async () => {
    server.answerRecipient = () => smtpError(550, 'No such user here');
    expect(await gateway.deliver(message)).toEqual({
      outcome: 'refused',
      reason: expect.stringContaining('550 No such user here'),
    });
  });

  it('is tried again after a server’s 4xx', async () => {
    server.answerRecipient = () => smtpError(451, 'Greylisted, come back later');
    expect(await gateway.deliver(message)).toMatchObject({ outcome: 'unavailable' });
    server.answerRecipient = () => undefined;
    expect(await gateway.deliver(message)).toEqual({ outcome: 'sent' });
  });

  it('is tried again where our own log-in is wrong, and the password is in no reason', async () => {
    const strict = await startSmtpServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong')),
    });
    const url = strict.url.replace('smtp://', 'smtp://candor:hunter2@');
    const locked = smtpGateway({ url, from: FROM });
    const answer = await locked.deliver(message);
    expect(answer).toMatchObject({ outcome: 'unavailable' });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    locked.close();
    await strict.close();
  });

  it('is tried again where nobody is there', async () => {
    const { url } = server;
    const lost = smtpGateway({ url: url.replace(/\d+$/, '1'), from: FROM, timeoutMs: 500 });
    expect(await lost.deliver(message)).toMatchObject({ outcome: 'unavailable' });
    lost.close();
  });
});

/** The body of a mail in base64 or quoted-printable, as text. */
function decode(source: string): string {
  const [head = '', ...parts] = source.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
