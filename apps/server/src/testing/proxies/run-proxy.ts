import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testCertificate, testCertificateFiles } from '../test-certificates.ts';
import type { ProxyName, ProxyProgram } from './find-proxy.ts';

export type RunningProxy = {
  readonly plainPort: number;
  readonly tlsPort: number;
  readonly stop: () => Promise<void>;
};

const FILES = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg' } as const;

/** The file as we hand it out. */
export function readProxyFile(name: ProxyName): string {
  return readFileSync(fileURLToPath(new URL(`../../../../../deploy/${FILES[name]}`, import.meta.url)), 'utf8');
}

/** Runs our own file as it is, but for ports, the certificate and where the server listens. */
export async function runProxy(name: ProxyName, program: ProxyProgram, serverUrl: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `candor-${name}-`));
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  const file = join(folder, FILES[name]);
  const given = { folder, plainPort, tlsPort, server: new URL(serverUrl).host };
  writeFileSync(file, name === 'nginx' ? nginxFile(given) : haproxyFile(given));
  const args = name === 'nginx' ? ['-p', folder, '-c', file, '-g', 'daemon off;'] : ['-db', '-f', file];
  const { path, libraries } = program;
  const found = libraries === undefined ? [path] : [`LD_LIBRARY_PATH=${libraries}`, path];
  const child = spawn('env', [...found, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = once(child, 'exit');
  for (const port of [plainPort, tlsPort]) {
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${name} does not run with our file: ${said}`);
    }
  }
  return {
    plainPort,
    tlsPort,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Given = {
  readonly folder: string;
  readonly plainPort: number;
  readonly tlsPort: number;
  readonly server: string;
};

function nginxFile({ folder, plainPort, tlsPort, server }: Given): string {
  const { cert, key } = testCertificateFiles('first');
  const site = readProxyFile('nginx')
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('127.0.0.1:8080', server)
    .replace('/etc/ssl/candor/fullchain.pem', cert)
    .replace('/etc/ssl/candor/privkey.pem', key);
  // Started by root it would go over to nobody, who cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ');
  return `${user} pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`;
}

function haproxyFile({ folder, plainPort, tlsPort, server }: Given): string {
  const { cert, key } = testCertificate('first');
  const both = join(folder, 'candor.pem');
  writeFileSync(both, `${cert}\n${key}`);
  return (
    readProxyFile('haproxy')
      // A machine that runs tests may allow few open files, and haproxy does not start with fewer than it was told.
      .replace('maxconn 20000', 'maxconn 200')
      .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
      .replace('bind :443', `bind 127.0.0.1:${tlsPort}`)
      .replace('127.0.0.1:8080', server)
      .replace('/etc/ssl/candor/candor.pem', both)
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
}
