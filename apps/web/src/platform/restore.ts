import { call } from './api.ts';
import { forgetRemembered, startSession } from './session.ts';
import { currentDevice } from './session-device.ts';

/** The first frame waits for it. The sign-in page tries once more, and an answer lost on the way does no harm. */
const TIMEOUT_MS = 4_000;
let running: Promise<boolean> | undefined;

/**
 * [ATH-19] Signs in again on a device that stays signed in. The credential is a cookie that this script cannot see; the
 * answer brings another. Whoever asks meanwhile waits for the same answer.
 */
export function restore(): Promise<boolean> {
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}

async function ask(): Promise<boolean> {
  const device = currentDevice();
  if (device === undefined) return false;
  const reply = await call('app.user/auth/restore', { device }, { isAnonymous: true, timeoutMs: TIMEOUT_MS });
  if (reply.ok) startSession(reply.value);
  // Without a connection nothing is known: the next try may find it again.
  else if (reply.code === 'auth.notRemembered') forgetRemembered();
  return reply.ok;
}
