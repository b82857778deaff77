import type { FastifyInstance } from 'fastify';
import type { DocumentPart } from '../docs/openapi.ts';
import type { Platform } from '../platform.ts';
import type { Upgrade } from './upgrades.ts';

/** Something the server answers that is no call: it has paths, a shape and perhaps sockets of its own. */
export type MountedApi = {
  readonly open: (platform: Platform) => RunningApi;
  /** Its chapter of the API document. */
  readonly document: DocumentPart;
};

/** The same at work. */
export type RunningApi = {
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly upgrade: Upgrade;
  /** Hangs up on everybody. */
  readonly close: () => Promise<void>;
};
