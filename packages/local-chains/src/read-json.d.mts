import type { IncomingMessage } from 'node:http';

export class NotARequest extends Error {
  readonly status: number;
  readonly code: number;
}

export function readJson(request: IncomingMessage): Promise<unknown>;
