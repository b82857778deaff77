import { createHash, randomBytes } from 'node:crypto';
import { judgeRefresh, REMEMBERED_MS } from '@candor/domain/auth';
import { type Clock, type Id, type Instant, isId, later, type NewId, Secret } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { DeviceCookie } from '../../platform/http/device-cookie.ts';
import { hashDevice } from './device.ts';
import { rememberedRows } from './remembered-rows.ts';

type Given = { readonly clock: Clock; readonly newId: NewId; readonly deviceCookie: DeviceCookie };

const COOKIE = /^(rmd_[0-9a-z]{26})\.([\w-]{43})$/;

/** The id finds the device and is no secret; what follows the dot is one. */
function readCookie(text: string | undefined): { readonly id: Id<'rmd'>; readonly secretHash: string } | undefined {
  const [, id = '', secret = ''] = COOKIE.exec(text ?? '') ?? [];
  return isId('rmd', id) ? { id, secretHash: digest(secret) } : undefined;
}

const digest = (secret: string) => createHash('sha256').update(`remembered:${secret}`).digest('hex');

function makeSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: digest(secret) };
}

function giveCookie({ clock, deviceCookie }: Given, id: Id<'rmd'>, secret: string, expiresAt: Instant): void {
  deviceCookie.write(new Secret(`${id}.${secret}`), Math.floor((expiresAt - clock.now()) / 1_000));
}

/**
 * [ATH-19] What was chosen at a log-in: this device stays signed in, or no longer. Answers until when. Only a log-in may ask
 * for it, for then somebody has just proven who they are: a stolen session must not make itself last longer.
 */
export async function chooseRemembering(
  tx: Tx,
  given: Given,
  userId: Id<'usr'>,
  chosen: { readonly session: Id<'ses'>; readonly device: string | undefined; readonly isWanted: boolean },
): Promise<Instant | null> {
  const now = given.clock.now();
  const before = readCookie(given.deviceCookie.read());
  // The cookie will be replaced or removed: nobody could use what it stood for, but somebody with a copy.
  if (before) await rememberedRows(tx).end(before.id, now);
  const device = hashDevice(chosen.device);
  if (!chosen.isWanted || device === null) {
    if (before) given.deviceCookie.write(null, 0);
    return null;
  }
  const id = given.newId('rmd');
  const expiresAt = later(now, REMEMBERED_MS);
  const { secret, hash } = makeSecret();
  await rememberedRows(tx).add({ id, userId, device, secretHash: hash, now, expiresAt });
  await rememberedRows(tx).own(id, chosen.session);
  giveCookie(given, id, secret, expiresAt);
  return expiresAt;
}

export type Refreshed =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'stolen'; readonly id: Id<'rmd'>; readonly userId: Id<'usr'>; readonly why: string }
  | { readonly kind: 'taken'; readonly id: Id<'rmd'>; readonly userId: Id<'usr'>; readonly expiresAt: Instant };

/** [ATH-20] Takes the cookie that came along and gives another. */
export async function refreshRemembered(tx: Tx, given: Given, device: string): Promise<Refreshed> {
  const now = given.clock.now();
  const shown = readCookie(given.deviceCookie.read());
  const known = shown && (await rememberedRows(tx).lock(shown.id, now));
  if (shown === undefined || known === undefined) {
    given.deviceCookie.write(null, 0);
    return { kind: 'unknown' };
  }
  const { id, user_id: userId, expiresAt } = known;
  const fresh = makeSecret();
  const verdict = judgeRefresh(
    { device: known.device, current: known.current_hash, next: known.next_hashes },
    { device: hashDevice(device)?.toString('hex') ?? '', secret: shown.secretHash },
    fresh.hash,
  );
  if (verdict.kind === 'stolen') {
    given.deviceCookie.write(null, 0);
    return { kind: 'stolen', id, userId, why: verdict.why };
  }
  await rememberedRows(tx).moveOn(id, verdict.current, verdict.next, now);
  giveCookie(given, id, fresh.secret, expiresAt);
  return { kind: 'taken', id, userId, expiresAt };
}

/** The owner wants this device to stay signed in no longer. */
export async function forgetRemembered(tx: Tx, given: Given, session: Id<'ses'>): Promise<void> {
  await rememberedRows(tx).endOfSession(session, given.clock.now());
  given.deviceCookie.write(null, 0);
}
