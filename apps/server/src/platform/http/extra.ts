import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** Something the server answers that is no call: it has paths, a shape and perhaps sockets of its own. */
export type Extra = {
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly upgrade: Upgrade;
  /** Hangs up on everybody. */
  readonly close: () => Promise<void>;
};

/** True where it takes the request, and then also what becomes of it. */
export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => boolean;

export type OpenExtra = (platform: Platform) => Extra;
