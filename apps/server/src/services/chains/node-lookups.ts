import { MINUTE_MS, type Refusal, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';

/** Once a second, which nobody types faster. */
const LOOKUPS_PER_MINUTE = 60;

/**
 * What a customer asks goes on to our node, whose quota also reads deposits and sends payments: one account must not be
 * able to use it up.
 */
export async function refuseNodeLookup({
  config,
  tries,
  user,
}: Pick<CustomerContext, 'config' | 'tries' | 'user'>): Promise<Refusal<'call.tooMany'> | undefined> {
  const allowed = LOOKUPS_PER_MINUTE * config.limits.scale;
  const seconds = await tries.take([{ key: `node-lookup:${user.id}`, allowed, windowMs: MINUTE_MS }]);
  return seconds === 0 ? undefined : refuse('call.tooMany', { seconds });
}
