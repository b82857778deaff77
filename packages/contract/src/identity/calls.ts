import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zCursor, zId, zInstant, zLimit, zMobile, zNothing, zPage, zText, zTradePassword, zUuid } from '../fields.ts';
import { DOCUMENTS, IDENTITY_FIELDS, IDENTITY_STATES, REJECTION_REASONS } from './fields.ts';

const FieldState = z.strictObject({
  field: z.enum(IDENTITY_FIELDS),
  state: z.enum(['pending', 'accepted', 'rejected']),
  /** Text fields as far as the customer may see them again: the number is masked; pictures have none. */
  value: z.nullable(z.string()),
  reason: z.nullable(z.enum(REJECTION_REASONS)),
  note: z.nullable(z.string()),
});

export const identityStatus = query({
  path: 'app.identity/status',
  summary: 'How far the real-name verification is, field by field.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    state: z.enum(IDENTITY_STATES),
    document: z.nullable(z.enum(DOCUMENTS)),
    fields: z.array(FieldState),
    submittedAt: z.nullable(zInstant),
    decidedAt: z.nullable(zInstant),
    /** Another document on its way to take the place of the certified one; until then that one counts. */
    replacement: z.nullable(
      z.strictObject({
        state: z.enum(['inReview', 'rejected']),
        document: z.enum(DOCUMENTS),
        fields: z.array(FieldState),
        submittedAt: zInstant,
        decidedAt: z.nullable(zInstant),
      }),
    ),
    /** How long a review usually takes, from the last thirty; null before there are any. */
    usualMinutes: z.nullable(z.number()),
    /** What the account knows already, to start the form with. */
    mobile: z.nullable(z.string()),
  }),
});

const IDENTITY_REFUSALS = {
  'identity.alreadyIn': 65101,
  'identity.photoMissing': 65102,
  'identity.samePhoto': 65103,
  'identity.notRejected': 65104,
  'identity.badNumber': 65105,
} as const;

/** Pictures are uploaded to app.identity/photo first and named here by their ids. */
const fields = {
  phone: zMobile,
  name: zText(80, 2),
  document: z.enum(DOCUMENTS),
  number: z.string().check(z.trim(), z.minLength(4), z.maxLength(30), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/)),
  front: zId('fil'),
  back: zId('fil'),
};

export const submitIdentity = command({
  path: 'app.identity/submit',
  summary: 'Hand the verification in for review.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'identity',
  input: z.strictObject({ ...fields, idempotencyKey: zUuid }),
  output: z.strictObject({ state: z.enum(IDENTITY_STATES) }),
  refusals: IDENTITY_REFUSALS,
});

export const replaceIdentity = command({
  path: 'app.identity/replace',
  summary:
    'Hand in another document of a certified customer, who stays certified by the earlier one until it is accepted.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'identity',
  input: z.strictObject({ ...fields, tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: z.strictObject({ state: z.enum(IDENTITY_STATES) }),
  refusals: { ...TRADE_PASSWORD_REFUSALS, ...IDENTITY_REFUSALS, 'identity.notCertified': 65106 },
});

export const resubmitIdentity = command({
  path: 'app.identity/resubmit',
  summary: 'Only the rejected fields again; what was accepted stays.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'identity',
  input: z.strictObject({
    phone: z.optional(fields.phone),
    name: z.optional(fields.name),
    number: z.optional(fields.number),
    front: z.optional(fields.front),
    back: z.optional(fields.back),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ state: z.enum(IDENTITY_STATES) }),
  refusals: IDENTITY_REFUSALS,
});

/** A multipart call: one part named `file`. */
export const uploadIdentityPhoto = command({
  path: 'app.identity/photo',
  summary:
    'One photo of at most 5 MB. Checked by content, re-encoded without metadata, encrypted with a key of this customer alone.',
  access: 'customer',
  needs: ['notBanned'],
  input: zNothing,
  output: z.strictObject({ id: z.string(), bytes: z.number(), width: z.number(), height: z.number() }),
  refusals: {
    'file.tooLarge': 60301,
    'file.unsupported': 60302,
    'file.missing': 60303,
    'file.tooSmall': 60304,
    'identity.alreadyIn': 65101,
  },
});

export const listLooks = query({
  path: 'app.identity/looks',
  summary: 'Who looked at the customer’s documents, and when.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(
    z.strictObject({
      id: z.string(),
      at: zInstant,
      by: z.string(),
      role: z.string(),
      what: z.array(z.enum(IDENTITY_FIELDS)),
    }),
  ),
});

// The console's side.

const zCase = zId('idc');

export const IdentityCase = z.strictObject({
  id: z.string(),
  state: z.enum(['inReview', 'rejected', 'certified']),
  user: z.strictObject({ id: z.string(), uid: z.string(), username: z.string(), level: z.number() }),
  document: z.enum(DOCUMENTS),
  /** Which fields wait for a decision. */
  waiting: z.array(z.enum(IDENTITY_FIELDS)),
  round: z.number(),
  /** Another document of somebody who is certified already. */
  isReplacement: z.boolean(),
  /** Certified once, and replaced since. */
  isPast: z.boolean(),
  submittedAt: zInstant,
  decidedAt: z.nullable(zInstant),
});

export const listIdentityCases = query({
  path: 'app.console/identity/list',
  summary: 'The identity queue, oldest first; or what was decided, newest first.',
  access: 'operator',
  permission: 'identity.review',
  input: z.strictObject({
    show: z._default(z.optional(z.enum(['waiting', 'decided'])), 'waiting'),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(IdentityCase),
});

export const openIdentityCase = command({
  path: 'app.console/identity/open',
  summary:
    'Look at a case: its texts, and for one minute its pictures. The look is in the audit log and the customer sees it.',
  access: 'operator',
  permission: 'identity.review',
  input: z.strictObject({ id: zCase }),
  output: z.strictObject({
    case: IdentityCase,
    look: z.strictObject({ id: z.string(), until: zInstant }),
    fields: z.array(
      z.strictObject({
        field: z.enum(IDENTITY_FIELDS),
        value: z.nullable(z.string()),
        state: z.enum(['pending', 'accepted', 'rejected']),
        reason: z.nullable(z.enum(REJECTION_REASONS)),
        note: z.nullable(z.string()),
      }),
    ),
    /** For a replacement: what it would take the place of, to compare with. */
    standing: z.nullable(z.strictObject({ document: z.enum(DOCUMENTS), name: z.string(), number: z.string() })),
    /** Other accounts whose case has the same document number, phone or picture. For the reviewer to judge, no more. */
    sameDocument: z.array(
      z.strictObject({
        id: z.string(),
        uid: z.string(),
        username: z.string(),
        state: z.enum(['inReview', 'rejected', 'certified']),
        same: z.array(z.enum(IDENTITY_FIELDS)),
      }),
    ),
    accountMobile: z.nullable(z.string()),
    accountCreatedAt: zInstant,
  }),
});

export const identityPicture = command({
  path: 'app.console/identity/picture',
  summary: 'One picture of a case, while the look lasts.',
  access: 'operator',
  permission: 'identity.review',
  input: z.strictObject({ look: zId('lok'), side: z.enum(['front', 'back']) }),
  output: z.strictObject({ picture: z.string(), until: zInstant }),
  refusals: { 'identity.lookOver': 65110 },
});

export const decideIdentity = command({
  path: 'app.console/identity/decide',
  summary:
    'Certify, or reject the fields named, each with a reason. `verdict` is JSON: { "front": { "reason": "glare", "note": "" } }; empty accepts all.',
  access: 'operator',
  permission: 'identity.review',
  input: z.strictObject({
    id: zCase,
    look: zId('lok'),
    round: z.string().check(z.regex(/^\d{1,4}$/)),
    verdict: z.string().check(z.maxLength(2000)),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ state: z.enum(['rejected', 'certified']) }),
  refusals: { 'identity.changed': 65111, 'identity.badVerdict': 65112, 'identity.notLooked': 65113 },
});
