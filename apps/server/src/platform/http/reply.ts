import type { FastifyReply } from 'fastify';
import type { Answer } from './envelope.ts';
import type { Peer } from './forwarded.ts';

declare module 'fastify' {
  interface FastifyRequest {
    peer: Peer;
    /** Whose session the request came with, once that is known. */
    account: string | undefined;
  }
  interface FastifyReply {
    refusalCode: string | undefined;
  }
  interface FastifyContextConfig {
    /** Under which name the request is counted; a path from outside would make endless names. */
    metric?: string;
  }
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.refusalCode = answer.code;
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.code(answer.status).header('content-type', 'application/json; charset=utf-8').send(answer.body);
}
