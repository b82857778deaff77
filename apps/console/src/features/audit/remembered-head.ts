import type { ChainHead } from '@candor/domain/audit';
import * as z from 'zod/mini';

const Head = z.object({ seq: z.number(), hash: z.string() });
const KEY = 'console_audit_head';

/**
 * The head of the log as this browser last saw it. A chain cut at its end still links up; only somebody who remembers
 * how far it reached can tell. It outlives the session on purpose.
 */
export function readRememberedHead(storage: Pick<Storage, 'getItem'>): ChainHead | undefined {
  try {
    return Head.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function rememberHead(storage: Pick<Storage, 'setItem'>, head: ChainHead): void {
  try {
    storage.setItem(KEY, JSON.stringify(head));
  } catch {
    // Without storage the next check simply has nothing to compare with.
  }
}
