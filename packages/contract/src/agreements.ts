import type * as z from 'zod/mini';
import type { Agreement } from './agreement.ts';
import { approvalsAgreement } from './approvals/agreement.ts';
import type { Combined, PartOf } from './combine.ts';
import type { ApprovalKind } from './feature-parts.ts';
import { AGREEMENTS } from './features.ts';
import { profileAgreement } from './profile/agreement.ts';
import { transparencyAgreement } from './transparency/agreement.ts';

/** Approvals name every kind of proposal, profiles every gate and transparency every figure: they come after the list those are made of. */
const ALL = [...AGREEMENTS, profileAgreement, approvalsAgreement, transparencyAgreement] as const;
type Agreements = (typeof ALL)[number];
const agreements: readonly Agreement[] = ALL;

/** Every call of the platform. Server validation, the typed client, the API document and the bad-input test read it. */
export const contract: Combined<PartOf<Agreements, 'calls'>> = Object.assign(
  {},
  ...agreements.map(({ calls }) => calls),
);

type AccountEventSchema = PartOf<Agreements, 'accountEvents'>[number];

/** What may be told on the customer's own channel. */
export const ACCOUNT_EVENTS = agreements.flatMap(({ accountEvents = [] }) => accountEvents) as unknown as readonly [
  AccountEventSchema,
  ...AccountEventSchema[],
];

type Proposals = Combined<PartOf<Agreements, 'proposals'>>;

/** What each kind of proposal says. A kind without a schema, or a schema without a kind, does not compile. */
export const APPROVAL_PAYLOADS: { readonly [Kind in ApprovalKind]: Proposals[Kind] } = Object.assign(
  {},
  ...agreements.map(({ proposals }) => proposals),
);

export type ApprovalPayloads = { [Kind in ApprovalKind]: z.output<Proposals[Kind]> };

export const MULTIPART_PATHS: ReadonlySet<string> = new Set(
  agreements.flatMap(({ uploads = [] }) => uploads).map(({ path }) => path),
);
