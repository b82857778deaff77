import { readJson } from '@candor/client/storage';
import { type Instant, MINUTE_MS } from '@candor/kernel';
import { onForget } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';
import type { ChosenMobile } from './MobileStep.tsx';
import type { SentCode } from './use-code.ts';

/**
 * What waits in this tab while somebody reads the agreement, or the phone drops the page for the SMS. Passwords and the
 * code are typed again: neither is ever stored, but for the code that a sandbox shows, which opens nothing of worth.
 */
export type KeptRegistration = {
  readonly mobile: ChosenMobile | undefined;
  readonly sent: SentCode | undefined;
  readonly username: string;
  readonly inviteCode: string;
};

const KEY = 'candor.registration';
const KEPT_MS = 30 * MINUTE_MS;

export function keepRegistration({ mobile, sent, username, inviteCode }: KeptRegistration, now: Instant): void {
  sessionStore.set(KEY, JSON.stringify({ mobile, sent, username, inviteCode, at: now }));
}

export function forgetRegistration(): void {
  sessionStore.remove(KEY);
}
onForget(forgetRegistration);

/** What was left here not long ago. What stands in a store may have been written by anything. */
export function readRegistration(now: Instant): KeptRegistration | undefined {
  const kept = readJson(sessionStore, KEY);
  if (!isRecord(kept) || typeof kept.at !== 'number' || kept.at > now || now - kept.at > KEPT_MS) return undefined;
  const { mobile, sent, username, inviteCode } = kept;
  if (typeof username !== 'string' || typeof inviteCode !== 'string') return undefined;
  const chosen = isMobile(mobile) ? mobile : undefined;
  return { mobile: chosen, sent: chosen && isSent(sent) ? sent : undefined, username, inviteCode };
}

function isMobile(value: unknown): value is ChosenMobile {
  if (!isRecord(value)) return false;
  const { region, typed, shown, number } = value;
  const isNumber = number === undefined || typeof number === 'string';
  return [region, typed, shown].every((each) => typeof each === 'string') && isNumber;
}

function isSent(value: unknown): value is SentCode {
  return isRecord(value) && typeof value.mobile === 'string' && typeof value.resendAt === 'number';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
