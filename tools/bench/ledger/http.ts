import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundle-server.ts';
import type { Driven } from './drive-http.ts';

export type HttpServer = {
  readonly port: number;
  readonly token: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** The server in a process of its own, built and started as `npm start` does it. */
export async function startHttpServer(appUrl: string, dataDir: string): Promise<HttpServer> {
  const entry = fileURLToPath(new URL('./http-server.ts', import.meta.url));
  return await startServer(await bundleServer(entry, 'ledger-bench.js'), [appUrl, dataDir]);
}

/** Node's own HTTP server, answering the same request with nothing behind it. */
export async function startBareServer(): Promise<HttpServer> {
  return await startServer(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [], ['--import', 'tsx']);
}

export async function startServer(
  file: string,
  args: readonly string[],
  more: readonly string[] = [],
): Promise<HttpServer> {
  const flags: string[] = JSON.parse(readFileSync(new URL('../../run/server-flags.json', import.meta.url), 'utf8'));
  const child = fork(file, args, { execArgv: [...flags, ...more] });
  const { port, token } = await answerOf<{ port: number; token: string }>(child);
  return {
    port,
    token,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

export async function runHttpLoad(
  { port, token }: HttpServer,
  load: { readonly connections: number; readonly accounts: number; readonly seconds: number },
): Promise<Driven> {
  return runLoad(fileURLToPath(new URL('./http-load.ts', import.meta.url)), { port, token, ...load });
}

/** The same transfers over the WebSocket API. */
export async function runWsLoad(
  { port, token }: HttpServer,
  load: {
    readonly connections: number;
    readonly inFlight: number;
    readonly accounts: number;
    readonly seconds: number;
  },
): Promise<Driven> {
  return runLoad(fileURLToPath(new URL('./ws-load.ts', import.meta.url)), { port, token, ...load });
}

/** A load generator in a process of its own, told what to do as JSON. */
export async function runLoad(file: string, order: object): Promise<Driven> {
  const child = fork(file, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] });
  const result = await answerOf<Driven>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return result;
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the bench ended with ${code} before it answered.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  // Whatever happens to it from here on is the caller's to await.
  ended.catch(() => undefined);
  return message as T;
}
