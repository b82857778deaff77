import { zChain } from '@candor/contract/fields';
import { z } from 'zod';
import { SIGNER_REFUSALS, type SignerRefusalCode } from './signer.ts';

/** One line of JSON each way over a Unix socket that only our user can open. */
const zPayId = z.string().regex(/^pay_[0-9a-z]{26}$/);
const zOperatorId = z.string().regex(/^opr_[0-9a-z]{26}$/);
const zStatement = z.string().min(1).max(600);
const zIndex = z.number().int().min(0).max(0x7fff_ffff);

export const SignerQuestion = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('keys') }),
  z.strictObject({ ask: z.literal('deposit'), chain: zChain, index: zIndex }),
  z.strictObject({ ask: z.literal('status') }),
  z.strictObject({ ask: z.literal('sign'), outgoingId: zPayId, n: z.number().int().min(1) }),
  z.strictObject({ ask: z.literal('stop'), by: z.string().min(1).max(100), reason: z.string().min(1).max(300) }),
  z.strictObject({ ask: z.literal('resume'), approvalId: z.string().regex(/^apr_[0-9a-z]{26}$/) }),
  z.strictObject({ ask: z.literal('approval'), operatorId: zOperatorId, statement: z.nullable(zStatement) }),
  z.strictObject({
    ...{ ask: z.literal('approve'), operatorId: zOperatorId, statement: zStatement },
    assertion: z.string().max(8_000),
  }),
  z.strictObject({
    ...{ ask: z.literal('enrol'), operatorId: zOperatorId, username: z.string().min(1).max(64) },
    ...{ origin: z.string().min(1).max(300), response: z.string().max(8_000) },
  }),
  /** What it says is judged where it is written down. */
  z.strictObject({ ask: z.literal('allow'), token: z.record(z.string(), z.unknown()) }),
]);
export type SignerQuestion = z.infer<typeof SignerQuestion>;

const codes = Object.keys(SIGNER_REFUSALS) as [SignerRefusalCode, ...SignerRefusalCode[]];

/** What each question is answered with. */
export const SIGNER_ANSWERS = {
  keys: z.object({
    /** Extended public keys of the accounts that deposit addresses are derived from. */
    deposit: z.partialRecord(zChain, z.string()),
    hot: z.partialRecord(zChain, z.string()),
  }),
  deposit: z.object({ address: z.string() }),
  status: z.discriminatedUnion('state', [
    z.object({ state: z.literal('ready') }),
    z.object({ state: z.literal('stopped'), by: z.string(), reason: z.string(), stopId: z.string().nullable() }),
  ]),
  sign: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), txid: z.string() }),
    z.object({ ok: z.literal(false), code: z.enum(codes) }),
  ]),
  stop: z.object({ ok: z.literal(true) }),
  resume: z.object({ ok: z.boolean() }),
  approval: z.object({
    isNeeded: z.boolean(),
    hasSigned: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), transports: z.array(z.string()).readonly() })).readonly(),
    takesEnrolment: z.boolean(),
  }),
  approve: z.object({ ok: z.boolean() }),
  enrol: z.object({ ok: z.boolean() }),
  allow: z.object({ ok: z.boolean() }),
} as const satisfies Record<SignerQuestion['ask'], z.ZodType>;
export type SignerAnswer<Ask extends SignerQuestion['ask']> = z.infer<(typeof SIGNER_ANSWERS)[Ask]>;

/** A question has a number, because several are under way at once. */
export const NumberedQuestion = z.object({ id: z.number().int(), question: SignerQuestion });
export const NumberedAnswer = z.object({
  id: z.number().int(),
  answer: z.unknown().optional(),
  problem: z.string().optional(),
});

export const MAX_LINE = 10_000;

/** Calls back with every whole line, and hangs up on whoever sends one without end. */
export function readLines(onLine: (line: string) => void, onTooLong: () => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) onTooLong();
    for (const line of lines) onLine(line);
  };
}

export function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
