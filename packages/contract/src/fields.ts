import { type Asset, type ChainName, type Id, isAsset, isChain, isId, isNetwork, type Network } from '@candor/kernel';
import * as z from 'zod/mini';
import type { IdPrefix } from './feature-parts.ts';
import { type ChainWay, isChainWay } from './listing/ways.ts';
import { isMarketId, type MarketId } from './market/fields.ts';

/**
 * The words every form is made of. The wire is form-urlencoded, so each input field starts as text and is turned into
 * what it means here, once. Limits are part of the meaning: a field without one is a door without a frame.
 */

/** Free text of one line, trimmed, without control characters. */
export function zText(maxLength: number, minLength = 1) {
  return z.string().check(z.trim(), z.minLength(minLength), z.maxLength(maxLength), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
}

/** A password is taken as typed: never trimmed, never case-folded. */
export const zPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** A password being chosen. How good it is judges the rule in the domain; here only its length. */
export const zNewPassword = z.string().check(z.minLength(8), z.maxLength(128));

/** A name to log in by: begins with a letter, so that it is never read as a mobile, and has no @. */
export const zUsername = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{2,29}$/));

/** A mobile in international form. Whether it can receive messages is checked by its country's numbering plan. */
export const zMobile = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

export const zEmail = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>()",;:\\]{1,64}@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/));

/** A code sent by message. */
export const zCode = z.string().check(z.regex(/^\d{6}$/));

/** Exactly six digits. */
export const zTradePassword = z.string().check(z.regex(/^\d{6}$/));

/** An amount as text. Whether it fits the asset is the money rule's to say: `parseMoney`. */
export const zDecimal = z.string().check(z.minLength(1), z.maxLength(40));

/** An asset this process knows at the moment of the question. */
export const zAsset = z.string().check(z.refine(isAsset)) as unknown as z.ZodMiniType<Asset, Asset>;

/** A network this process knows at the moment of the question. */
export const zNetwork = z.string().check(z.refine(isNetwork)) as unknown as z.ZodMiniType<Network, Network>;

/** The same of the chain behind one. */
export const zChain = z.string().check(z.refine(isChain)) as unknown as z.ZodMiniType<ChainName, ChainName>;

/** A market this process knows at the moment of the question. */
export const zMarketId = z.string().check(z.refine(isMarketId)) as unknown as z.ZodMiniType<MarketId, MarketId>;

/** A way over a chain that this process knows at the moment of the question. */
export const zChainWay = z.string().check(z.refine(isChainWay)) as unknown as z.ZodMiniType<ChainWay, ChainWay>;

/** A way money leaves: one of those, or a bank. */
export const zWay = z
  .string()
  .check(z.refine((text) => text === 'bank' || isChainWay(text))) as unknown as z.ZodMiniType<
  ChainWay | 'bank',
  ChainWay | 'bank'
>;

/** In an answer, where the server has said which there are: a console that was built before a coin was listed shows its withdrawals, too. */
const zWayName = z.string().check(z.regex(/^([A-Z][A-Z0-9]{1,11}(-[A-Z0-9]{3,11})?|bank)$/));
export const zShownChainWay = zWayName as unknown as z.ZodMiniType<ChainWay, ChainWay>;
export const zShownWay = zWayName as unknown as z.ZodMiniType<ChainWay | 'bank', ChainWay | 'bank'>;

/** The key of a write, made by the client when the sheet opens and kept until it is answered. */
export const zUuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

export function zId<P extends IdPrefix>(prefix: P) {
  return z.string().check(
    z.maxLength(40),
    z.refine((text) => isId(prefix, text)),
  ) as unknown as z.ZodMiniType<Id<P>, string>;
}

/** The account of the house a movement starts from or ends at. */
export const zHouseAccount = z
  .string()
  .check(z.maxLength(80), z.regex(/^house:[a-z0-9][a-z0-9_-]{0,39}(:[a-z0-9_-]{1,40}){0,2}$/));

/** A customer's public number, the one friends type to send a transfer. */
export const zUid = z.string().check(z.regex(/^[1-9]\d{7,9}$/));

/** Where a list goes on. Opaque to the caller; long enough for a place in each of a customer's twenty accounts. */
export const zCursor = z.optional(z.string().check(z.maxLength(800), z.regex(/^[A-Za-z0-9_.:~-]*$/)));

/** A whole number written in digits. */
export function zWhole(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );
}

/** How many rows a list may bring at once. */
export const zLimit = z._default(z.optional(zWhole(1, 100)), 20);

/** A calendar day as the customer sees it, with the zone it is meant in beside it. */
export const zDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** An IANA zone name such as Europe/Berlin. Whether it exists is checked where it is used. */
export const zZone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+\-/]+$/));

/** A call that asks for nothing. */
export const zNothing = z.strictObject({});

// What the server says back. These are values, not forms.

/** An exact amount: the asset and its decimal text. */
export const zMoney = z.strictObject({ asset: zAsset, amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)) });
export type WireMoney = z.infer<typeof zMoney>;

/** UTC milliseconds. */
export const zInstant = z.number().check(z.int());

/** One step of a course: what happened and when, or what is still to come. */
export function zCourseStep<const Steps extends readonly string[]>(steps: Steps) {
  return z.strictObject({
    step: z.enum(steps),
    state: z.enum(['done', 'current', 'coming', 'stopped']),
    at: z.nullable(zInstant),
  });
}

/** One page of a list: rows, and where the next page starts, or null at the end. */
export function zPage<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ rows: z.array(row), next: z.nullable(z.string()) });
}

/** For lists that are sets. */
export function isWithoutTwins(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
