import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type HttpServer = { readonly port: number; readonly token: string; readonly stop: () => Promise<void> };
export type HttpLoad = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** The server in a process of its own, as in life. */
export async function startHttpServer(appUrl: string, dataDir: string): Promise<HttpServer> {
  const child = start('./http-server.ts', [appUrl, dataDir]);
  const { port, token } = await answerOf<{ port: number; token: string }>(child);
  return {
    port,
    token,
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
): Promise<HttpLoad> {
  const child = start('./http-load.ts', [JSON.stringify({ port, token, ...load })]);
  const result = await answerOf<HttpLoad>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return result;
}

function start(file: string, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });
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
