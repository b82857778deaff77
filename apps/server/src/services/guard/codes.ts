import { createHmac, hkdfSync, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Channel } from '@candor/contract';
import { codeTemplateOf, type TemplateName } from '@candor/domain/messages';
import { CODE_DIGITS, type CodeRules, decideCode, isTryOpen, type SmsUsed } from '@candor/domain/verification';
import { type Clock, HOUR_MS, type Id, type Instant, ok, type Result } from '@candor/kernel';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { networkKeysOf } from '../../platform/http/networks.ts';
import type { Log } from '../../platform/log.ts';
import type { Messages } from '../messages/messages.ts';
import type { ServerKeys } from '../session/server-keys.ts';
import { codeRows, countTry, giveTryBack, OWNER } from './code-rows.ts';

/**
 * Who asks: the owner of the address, who has shown a password, a session or a device of the account; an account that
 * names an address which is not its own yet; or anybody, known by their network.
 */
export type Asker =
  | { readonly by: 'owner' }
  | { readonly by: 'account'; readonly id: Id<'usr'> }
  | { readonly by: 'network'; readonly ip: string };

export type NewCode = {
  readonly asker: Asker;
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
  readonly issue: (tx: Tx, code: NewCode) => Promise<Result<SentCode, 'code.tooSoon' | 'code.tooMany' | 'code.paused'>>;
  /**
   * A right code is used up in the caller's transaction; a wrong try is counted outside it, so that a caller who then
   * refuses, and so rolls back, cannot be asked for ever.
   */
  readonly check: (tx: Tx, given: GivenCode) => Promise<boolean>;
};

export type GivenCode = {
  readonly asker: Asker;
  readonly to: string;
  readonly purpose: string;
  readonly code: string;
};

export type CodesOptions = {
  readonly clock: Clock;
  readonly keys: Pick<ServerKeys, 'password'>;
  readonly messages: Messages;
  /** A pool of its own: a caller that holds a transaction open must never wait for a second connection of the same pool. */
  readonly tries: Database;
  readonly rules: () => Promise<CodeRules>;
  readonly mode: Config['mode'];
  readonly log: Pick<Log, 'warn'>;
};

const RANGE = 10 ** CODE_DIGITS;

export function makeCodes({ clock, keys, messages, tries, rules, mode, log }: CodesOptions): Codes {
  const key = keys.password.use((bytes) => Buffer.from(hkdfSync('sha256', bytes, '', 'candor one-time codes', 32)));
  const warnOfBudget = makeBudgetWarning(log);
  const digestOf = (id: string, code: string) => createHmac('sha256', key).update(`${id}:${code}`).digest();

  return {
    issue: async (tx, asked) => {
      const rows = codeRows(tx);
      const now = clock.now();
      const asking = {
        address: toAddress(asked.to),
        purpose: asked.purpose,
        asker: keyOf(asked.asker),
        isSms: asked.channel === 'sms',
        from: asked.ip === undefined ? null : networkKeysOf(asked.ip),
        now,
      };
      const allowed = await rules();
      const known = await rows.countAsked(asking);
      const decision = decideCode(asked.asker.by === 'owner' ? 'owner' : 'stranger', known, allowed, now);
      if (!decision.ok && decision.code === 'code.paused') warnOfBudget(now, known.sms);
      if (!decision.ok) return decision;
      const id = randomUUID();
      const code = String(randomInt(RANGE)).padStart(CODE_DIGITS, '0');
      // A digest of nothing in particular is right for no code at all.
      const digest = asked.isReal ? digestOf(id, code) : randomBytes(32);
      await rows.replace({ ...asking, id, digest, expiresAt: decision.value.expiresAt });
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

    check: async (tx, { asker, to, purpose, code }) => {
      const rows = codeRows(tx);
      const now = clock.now();
      const underWay = await rows.find(purpose, toAddress(to), now);
      const own = underWay.filter((each) => each.asker === keyOf(asker));
      // Asked for on the phone's network and typed on another: the codes of others count, with tries of their own.
      const isElsewhere = own.length === 0;
      const hits: string[] = [];
      for (const found of isElsewhere ? underWay : own) {
        const attempt = { codeId: found.id, isElsewhere };
        // Counted before it is compared: a thousand guesses sent at once still get five.
        const made = await countTry(tries, attempt, now);
        if (!timingSafeEqual(digestOf(found.id, code), found.digest) || !isTryOpen(made, found.expiresAt, now))
          continue;
        // A right code is no try: a form refused for another reason may be sent again with it.
        await giveTryBack(tries, attempt);
        hits.push(found.id);
      }
      const [hit] = hits;
      return hit !== undefined && rows.useUp(hit);
    },
  };
}

/** One line for an hour of refusals: the console and the figures say the rest. */
function makeBudgetWarning(log: Pick<Log, 'warn'>): (now: Instant, used: SmsUsed | null) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (now, used) => {
    if (now - lastAt < HOUR_MS) return;
    lastAt = now;
    log.warn('codes.sms_budget_used', 'The budget of codes by SMS is used up; strangers get none until it is free', {
      inHour: used?.inHour,
      inDay: used?.inDay,
    });
  };
}

/** Networks as wide as one customer of a provider can have: whoever owns a /48 is one stranger and not 65,536. */
function keyOf(asker: Asker): string {
  switch (asker.by) {
    case 'owner':
      return OWNER;
    case 'account':
      return `account:${asker.id}`;
    case 'network':
      return `network:${networkKeysOf(asker.ip).in48}`;
    default:
      return asker satisfies never;
  }
}

/** Mail servers disagree about case, people do not; one address has one code. */
function toAddress(to: string): string {
  return to.trim().toLowerCase();
}
