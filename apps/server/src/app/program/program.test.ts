import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greet } from './greeting.ts';
import { claimServer } from './one-server.ts';
import { Problem } from './problem.ts';
import { readSettings } from './settings.ts';

const GATEWAYS = {
  CANDOR_SMS_URL: 'https://sms.example.com/send',
  CANDOR_SMS_TOKEN: 'secret',
  CANDOR_SMTP_URL: 'smtps://candor:secret@mail.example.com:465',
  CANDOR_MAIL_FROM: 'Candor <no-reply@example.com>',
};

const REAL = {
  CANDOR_MODE: 'real',
  CANDOR_COMPANY: 'Candor Ltd',
  CANDOR_LICENCE: 'X-1',
  CANDOR_URL: 'https://candor.example',
  CANDOR_CONSOLE_URL: 'https://console.candor.example',
  CANDOR_PROXIES: '1',
};

describe('settings', () => {
  it('seal the keys of wallets that hold real money with words that do not lie beside them', () => {
    const node = { ...REAL, ...GATEWAYS, CANDOR_ETH_URL: 'https://node.example' };
    expect(readSettings({ CANDOR_ETH_URL: 'http://x', CANDOR_ETH_CHAIN_ID: '31337' }).signerPassphrase).toBe(null);
    expect(() => readSettings(node)).toThrow('needs CANDOR_SIGNER_PASSPHRASE');
    expect(() => readSettings({ ...node, CANDOR_SIGNER_PASSPHRASE: 'short' })).toThrow('fewer than 16');
    expect(readSettings({ ...node, CANDOR_SIGNER_PASSPHRASE: 'x'.repeat(16) }).signerPassphrase).toBe('x'.repeat(16));
  });

  it('have a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      mode: 'sandbox',
      operator: null,
      proxies: 0,
    });
  });

  it('take what is meant, and empty as unset', () => {
    const settings = readSettings({
      PORT: '4512',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/candor',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    });
    expect(settings).toMatchObject({ port: 4512, host: '0.0.0.0', dataDir: '/var/candor', logLevel: 'warn' });
    expect(readSettings({ CANDOR_LIMIT_SCALE: '100' }).limits.callsPerIpPer10s).toBe(60_000);
    const pair = readSettings({ CANDOR_FIRST_ADMINS: 'olive:olive@example.com  ada:ada@example.com' });
    expect(pair.firstAdmins.map(({ username }) => username)).toEqual(['olive', 'ada']);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"'],
    [{ CANDOR_FIRST_ADMINS: 'olive:olive@example.com' }, 'CANDOR_FIRST_ADMINS needs two'],
    [{ CANDOR_FIRST_ADMINS: 'olive:a@example.com, Olive:b@example.com' }, 'CANDOR_FIRST_ADMINS needs two'],
    [{ CANDOR_FIRST_ADMINS: 'olive ada' }, 'CANDOR_FIRST_ADMINS needs two'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PORT: '80.5' }, 'not a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address'],
    [{ LOG_LEVEL: 'loud' }, 'it can be debug, info'],
    [{ CANDOR_MODE: 'live' }, 'it can be sandbox, real'],
    [{ CANDOR_MODE: 'real', CANDOR_COMPANY: 'Candor Ltd' }, 'CANDOR_LICENCE'],
    [{ CANDOR_MODE: 'real', CANDOR_COMPANY: 'A', CANDOR_LICENCE: 'B', CANDOR_SEAT: '91,0' }, 'CANDOR_SEAT is no place'],
    [{ CANDOR_URL: 'candor.example' }, 'CANDOR_URL is not an address'],
    [{ CANDOR_URL: 'https://candor.example/h5/' }, 'CANDOR_URL is not an address'],
    [{ CANDOR_SMS_URL: 'ftp://sms.example.com' }, 'CANDOR_SMS_URL is not an address'],
    [{ CANDOR_SMS_URL: 'https://sms.example.com', CANDOR_SMS_BODY: '{"to": {to}}' }, 'CANDOR_SMS_BODY is not JSON'],
    [{ CANDOR_SMTP_URL: 'smtps://mail.example.com' }, 'CANDOR_MAIL_FROM'],
  ])('refuse %o with a sentence', (env, words) => {
    expect(() => readSettings(env)).toThrow(Problem);
    expect(() => readSettings(env)).toThrow(words);
  });

  it('let real money run only under a name', () => {
    const env = { ...REAL, ...GATEWAYS };
    expect(readSettings(env)).toMatchObject({ mode: 'real', operator: { company: 'Candor Ltd', licence: 'X-1' } });
  });

  it('stretch no limit where there is real money', () => {
    const env = { ...REAL, ...GATEWAYS, CANDOR_LIMIT_SCALE: '2' };
    expect(() => readSettings(env)).toThrow('CANDOR_MODE=real takes no CANDOR_LIMIT_SCALE above 1');
    expect(readSettings({ ...env, CANDOR_LIMIT_SCALE: '1' }).mode).toBe('real');
  });

  it('let real money be reached under one address of its own, over TLS', () => {
    const { CANDOR_URL: _said, ...unsaid } = { ...REAL, ...GATEWAYS };
    expect(() => readSettings(unsaid)).toThrow('CANDOR_URL');
    expect(() => readSettings({ ...unsaid, CANDOR_URL: 'http://candor.example' })).toThrow('CANDOR_URL');
    expect(readSettings({ ...unsaid, ...REAL }).site).toEqual({ host: 'candor.example', isHttps: true });
    expect(readSettings({}).site).toBe(null);
  });

  it('give the console a host of its own where there is real money', () => {
    const real = { ...REAL, ...GATEWAYS };
    const consoleAt = (CANDOR_CONSOLE_URL: string) => readSettings({ ...real, CANDOR_CONSOLE_URL }).consoleSite;
    expect(consoleAt('https://console.candor.example')).toEqual({ host: 'console.candor.example', isHttps: true });
    expect(() => consoleAt('')).toThrow('CANDOR_CONSOLE_URL');
    expect(() => consoleAt('http://console.candor.example')).toThrow('CANDOR_CONSOLE_URL');
    expect(() => consoleAt('https://candor.example:8443')).toThrow('a host of its own');
    expect(readSettings({}).consoleSite).toBe(null);
  });

  it('let real money pass no wire in the clear', () => {
    const { CANDOR_PROXIES: _none, ...bare } = { ...REAL, ...GATEWAYS };
    expect(() => readSettings(bare)).toThrow('CANDOR_TLS_CERT and CANDOR_TLS_KEY, or CANDOR_PROXIES=1');
    const proxied = { ...bare, CANDOR_PROXIES: '1' };
    expect(readSettings(proxied)).toMatchObject({ proxies: 1, tls: null, host: '127.0.0.1' });
    expect(() => readSettings({ ...proxied, HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0');
    const tls = { CANDOR_TLS_CERT: '/etc/candor/cert.pem', CANDOR_TLS_KEY: '/etc/candor/key.pem' };
    const own = readSettings({ ...bare, ...tls, HOST: '0.0.0.0' });
    expect(own.tls).toEqual({ cert: '/etc/candor/cert.pem', key: '/etc/candor/key.pem' });
    expect(() => readSettings({ CANDOR_TLS_KEY: '/etc/candor/key.pem' })).toThrow('belong together');
  });

  it.each([
    ['postgresql://u:p@db.example/candor', false],
    ['postgresql://u:p@db.example/candor?sslmode=require', false],
    ['postgresql://u:p@db.example/candor?sslmode=no-verify', false],
    ['postgresql://u:p@db.example/candor?sslmode=verify-full&sslmode=disable', false],
    ['postgresql://u:p@localhost/candor?host=db.example', false],
    ['postgresql://u:p@db.example/candor?sslmode=verify-full', true],
    ['postgresql://u:p@localhost:5432/candor', true],
    ['postgresql://u:p@[::1]/candor', true],
    ['postgresql://u:p@localhost/candor?host=/run/postgresql', true],
  ])('with real money, %s is a database: %s', (url, isTaken) => {
    const env = { ...REAL, ...GATEWAYS, DATABASE_URL: url };
    if (isTaken) expect(readSettings(env).databaseUrl).toBe(url);
    else expect(() => readSettings(env)).toThrow('sslmode=verify-full');
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('let codes leave the house before real money comes in', () => {
    const env = REAL;
    expect(() => readSettings(env)).toThrow('CANDOR_SMS_URL and CANDOR_SMTP_URL');
    const open = { ...env, ...GATEWAYS, CANDOR_SMS_URL: 'http://sms.example.com/send' };
    expect(() => readSettings(open)).toThrow('CANDOR_SMS_URL over https');
    expect(readSettings({ ...env, ...GATEWAYS }).gateways).toEqual({
      sms: { kind: 'http', url: GATEWAYS.CANDOR_SMS_URL, token: 'secret' },
      email: { kind: 'smtp', url: GATEWAYS.CANDOR_SMTP_URL, from: GATEWAYS.CANDOR_MAIL_FROM },
    });
    expect(readSettings({}).gateways).toEqual({ sms: { kind: 'sandbox' }, email: { kind: 'sandbox' } });
  });
});

it('greets with the two addresses and a table of who one may be', () => {
  const mia = {
    place: 'app' as const,
    username: 'mia',
    role: 'customer',
    password: 'Sandbox',
    tradePassword: '246810',
  };
  const at = (origin: string) => ({ app: origin, console: origin });
  const lines = greet(at('http://localhost:4500'), [mia]).split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Candor is ready: http://localhost:4500/h5/',
    'Console: http://localhost:4500/console/',
  ]);
  expect(lines[4]).toMatch(/^\/h5\/ +mia +customer +Sandbox +246810$/);
  expect(greet(at('http://localhost:80'), [])).toBe(
    'Candor is ready: http://localhost:80/h5/\nConsole: http://localhost:80/console/\n',
  );
});

describe('one server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-claim-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('claims the folder, and takes it over from one that is gone', async () => {
    const free = await claimServer(dataDir);
    expect(await readFile(join(dataDir, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await free();
    await writeFile(join(dataDir, 'server.pid'), '2147483646\n');
    await (await claimServer(dataDir))();
    await writeFile(join(dataDir, 'server.pid'), '');
    await (await claimServer(dataDir))();
  });
});
