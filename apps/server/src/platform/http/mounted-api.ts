import type { FastifyInstance } from 'fastify';
import type { DocumentPart } from '../docs/openapi.ts';
import type { Platform } from '../platform.ts';
import type { Upgrade } from './upgrades.ts';

/** Something the server answers that is no call: it has paths, a shape and perhaps sockets of its own. */
export type MountedApi = {
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly upgrade: Upgrade;
  /** Its chapter of the API document. */
  readonly document: DocumentPart;
  /** Hangs up on everybody. */
  readonly close: () => Promise<void>;
};

export type OpenMountedApi = (platform: Platform) => MountedApi;
