import { type Ok, ok, type Result } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';

/**
 * Checks what must hold before a transfer, unless the transfer was made already: asked again, it is the first one, whatever
 * changed since. A refusal counts only if the same call, sent twice at once, did not go through meanwhile and cause it.
 */
export async function unlessMade<R extends Result<unknown>>(
  ledger: Pick<Ledger, 'findTransfer'>,
  transferId: string,
  check: () => Promise<R>,
): Promise<R | Ok<null>> {
  const isMade = async () => (await ledger.findTransfer(transferId)) !== undefined;
  if (await isMade()) return ok(null);
  const checked = await check();
  return checked.ok || !(await isMade()) ? checked : ok(null);
}
