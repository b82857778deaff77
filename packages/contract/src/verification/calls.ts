import * as z from 'zod/mini';
import { command } from '../call.ts';
import { zId, zInstant, zNothing, zWhole } from '../fields.ts';

/**
 * The check that a person, or a program that pays for it, stands behind a sign-in. Either way ends in a ticket, good
 * once and for two minutes, that the guarded call takes as `ticket`.
 */
export const TICKET_REFUSALS = { 'verification.needed': 60402 } as const;
const SOLVE_REFUSALS = { 'verification.failed': 60401, 'verification.tooMany': 60403 } as const;

/** What a guarded call asks for. */
export const zTicket = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/));

const VerificationPass = z.strictObject({ ticket: z.string(), expiresAt: zInstant });

export const newSlider = command({
  path: 'app.verification/slider',
  summary: 'A fresh puzzle: a picture with a gap, the piece that fits it, and the height it slides at.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({
    id: z.string(),
    width: z.number(),
    height: z.number(),
    pieceWidth: z.number(),
    pieceHeight: z.number(),
    pieceTop: z.number(),
    /** Data URLs of pictures made for this one puzzle. */
    picture: z.string(),
    piece: z.string(),
    expiresAt: zInstant,
  }),
  refusals: { 'verification.tooMany': 60403 },
});

export const solveSlider = command({
  path: 'app.verification/solve',
  summary: 'Where the piece was put and how it got there. Single use: a wrong answer needs a new puzzle.',
  access: 'visitor',
  input: z.strictObject({
    id: zId('vfy'),
    x: zWhole(0, 1000),
    /** The way of the piece as `x:ms` pairs joined by commas; arrow keys leave steps, a drag leaves a curve. */
    trail: z.string().check(z.maxLength(6000), z.regex(/^\d{1,4}:\d{1,6}(,\d{1,4}:\d{1,6})*$/)),
    by: z.enum(['drag', 'keys']),
  }),
  output: VerificationPass,
  refusals: SOLVE_REFUSALS,
});

export const newWork = command({
  path: 'app.verification/work',
  summary: 'A proof-of-work task for whoever cannot or will not slide, honest scripts included.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ id: z.string(), salt: z.string(), bits: z.number(), expiresAt: zInstant }),
  refusals: { 'verification.tooMany': 60403 },
});

export const proveWork = command({
  path: 'app.verification/prove',
  summary: 'The number for which sha256("<salt>:<number>") starts with the asked count of zero bits.',
  access: 'visitor',
  input: z.strictObject({ id: zId('vfy'), nonce: z.string().check(z.regex(/^\d{1,20}$/)) }),
  output: VerificationPass,
  refusals: SOLVE_REFUSALS,
});
