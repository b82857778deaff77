import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { ROOT, Sentence } from './workspace.mjs';

/** PORT, HOST, DATA_DIR and whether there is a DATABASE_URL, as every command reads them; a relative folder is one of the checkout. */
export function readSettings(env = process.env) {
  const port = env.PORT === undefined || env.PORT === '' ? 8080 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Sentence(`PORT is "${env.PORT}", which is not a port number from 0 to 65535.`);
  }
  const dataDir = resolve(ROOT, env.DATA_DIR || 'data');
  const hasOwnDatabase = Boolean(env.DATABASE_URL || env.DATABASE_URL_FILE);
  return { port, host: env.HOST || '127.0.0.1', dataDir, hasOwnDatabase };
}

/** Asked before installing and building, so that nobody waits a minute to hear it. */
export async function refuseTakenPort(port, host = '127.0.0.1') {
  const error = await new Promise((done) => {
    const probe = createServer();
    probe.once('error', done);
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
  if (error === undefined) return;
  if (error.code === 'EADDRINUSE') {
    throw new Sentence(
      `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    throw new Sentence(`Port ${port} is not open to this user; choose one above 1023: PORT=8080 npm start`);
  }
  throw error;
}
