import { createHmac, hkdfSync, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Channel } from '@candor/contract';
import { codeTemplateOf, type TemplateName } from '@candor/domain/messages';
import { CODE_DIGITS, type CodeRules, decideCode, isTryOpen } from '@candor/domain/verification';
import { type Clock, type Id, type Instant, ok, type Result } from '@candor/kernel';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { rateKey } from '../../platform/http/rate-limits.ts';
import type { Messages } from '../messages/messages.ts';
import type { ServerKeys } from '../session/server-keys.ts';
import { codeRows, countTry, giveTryBack } from './code-rows.ts';

export type NewCode = {
  readonly channel: Channel;
  /** A mobile in international form, or an e-mail address. */
  readonly to: string;
  readonly purpose: string;
  readonly lang: string;
  /** Where the request came from; given by calls that anybody may make. */
  readonly ip?: string;
  readonly userId?: Id<'usr'>;
  /** Another text instead of the purpose's own. */
  readonly template?: TemplateName;
  /** False where there is nobody to write to: counted and answered the same, but no code will be right. */
  readonly isReal: boolean;
};

/** `sandboxCode`: what would have been sent, for the page that asked to show; null wherever anything is sent at all. */
export type SentCode = {
  readonly resendAt: Instant;
  readonly expiresAt: Instant;
  readonly sandboxCode: string | null;
};

/** Six digits sent to an address, to show that whoever types them can read what arrives there. */
export type Codes = {
  readonly issue: (tx: Tx, code: NewCode) => Promise<Result<SentCode, 'code.tooSoon' | 'code.tooMany'>>;
  /**
   * A right code is used up in the caller's transaction; a wrong try is counted outside it, so that a caller who then
   * refuses, and so rolls back, cannot be asked for ever.
   */
  readonly check: (
    tx: Tx,
    given: { readonly to: string; readonly purpose: string; readonly code: string },
  ) => Promise<boolean>;
};

export type CodesOptions = {
  readonly clock: Clock;
  readonly keys: Pick<ServerKeys, 'password'>;
  readonly messages: Messages;
  /** A pool of its own: a caller that holds a transaction open must never wait for a second connection of the same pool. */
  readonly tries: Database;
  readonly rules: () => Promise<CodeRules>;
  readonly mode: Config['mode'];
};

const RANGE = 10 ** CODE_DIGITS;

export function makeCodes({ clock, keys, messages, tries, rules, mode }: CodesOptions): Codes {
  const key = keys.password.use((bytes) => Buffer.from(hkdfSync('sha256', bytes, '', 'candor one-time codes', 32)));
  const digestOf = (id: string, code: string) => createHmac('sha256', key).update(`${id}:${code}`).digest();

  return {
    issue: async (tx, asked) => {
      const rows = codeRows(tx);
      const now = clock.now();
      const address = toAddress(asked.to);
      const ip = asked.ip === undefined ? null : rateKey(asked.ip);
      const allowed = await rules();
      const decision = decideCode(await rows.countAsked({ address, purpose: asked.purpose, ip, now }), allowed, now);
      if (!decision.ok) return decision;
      const id = randomUUID();
      const code = String(randomInt(RANGE)).padStart(CODE_DIGITS, '0');
      // A digest of nothing in particular is right for no code at all.
      const digest = asked.isReal ? digestOf(id, code) : randomBytes(32);
      await rows.replace({ id, address, purpose: asked.purpose, ip, digest, expiresAt: decision.value.expiresAt, now });
      const { channel, to, lang, userId } = asked;
      const message = {
        channel,
        to,
        lang,
        template: asked.template ?? codeTemplateOf(asked.purpose),
        params: { code, minutes: String(allowed.lifeMinutes) },
        goodUntil: decision.value.expiresAt,
        ...(userId === undefined ? {} : { userId }),
      };
      // A text of its own may go out where the code is none: «this number has an account already».
      await (asked.isReal || asked.template !== undefined ? messages.send : messages.pretend)(tx, message);
      // Also where no code would be right: the answer must not tell whether somebody has this address.
      const isShown = mode === 'sandbox' && messages.gateways[channel] === 'sandbox';
      return ok({ ...decision.value, sandboxCode: isShown ? code : null });
    },

    check: async (tx, { to, purpose, code }) => {
      const rows = codeRows(tx);
      const found = await rows.find(purpose, toAddress(to));
      const now = clock.now();
      // Counted before it is compared: a thousand guesses sent at once still get five.
      const made = found === undefined ? 0 : await countTry(tries, found.id, now);
      const isRight = timingSafeEqual(digestOf(found?.id ?? '', code), found?.digest ?? randomBytes(32));
      if (found === undefined || !isRight || !isTryOpen(made, found.expiresAt, now)) return false;
      // A right code is no try: a form refused for another reason may be sent again with it.
      await giveTryBack(tries, found.id);
      return rows.useUp(found.id);
    },
  };
}

/** Mail servers disagree about case, people do not; one address has one code. */
function toAddress(to: string): string {
  return to.trim().toLowerCase();
}
