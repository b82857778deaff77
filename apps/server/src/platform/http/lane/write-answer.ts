import { STATUS_CODES } from 'node:http';
import type { Clock } from '@candor/kernel';
import type { Answer } from '../envelope.ts';
import { CALL_HEADERS, HSTS } from '../security-headers.ts';

/** How long Node's own server keeps a connection that nobody uses, and so does the lane. */
export const KEEP_ALIVE_MS = 65_000;

const ALWAYS = CALL_HEADERS.reduce((text, part, index) => `${text}${part}${index % 2 === 0 ? ': ' : '\r\n'}`, '');
const STAYS = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}\r\n`;
const ENDS = 'Connection: close\r\n';

export type WriteAnswer = (
  answer: Answer,
  about: { readonly requestId: string; readonly isHttps: boolean; readonly isLast: boolean },
) => { readonly text: string; readonly isLatin1: boolean };

/** An answer as one text, with the same fields that Node writes for it. */
export function makeWriteAnswer(clock: Clock): WriteAnswer {
  let second = -1;
  let date = '';
  return ({ status, body, retryAfterSeconds }, { requestId, isHttps, isLast }) => {
    const now = Math.floor(clock.now() / 1_000);
    if (now !== second) {
      second = now;
      date = `Date: ${new Date(now * 1_000).toUTCString()}\r\n`;
    }
    const bytes = Buffer.byteLength(body);
    const hsts = isHttps ? `strict-transport-security: ${HSTS}\r\n` : '';
    const retry = retryAfterSeconds === undefined ? '' : `retry-after: ${retryAfterSeconds}\r\n`;
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${ALWAYS}x-request-id: ${requestId}\r\ncontent-length: ${bytes}\r\n${hsts}${retry}${date}${isLast ? ENDS : STAYS}\r\n${body}`;
    // As many bytes as letters: all of it is ASCII, which needs no encoding.
    return { text, isLatin1: bytes === body.length };
  };
}
