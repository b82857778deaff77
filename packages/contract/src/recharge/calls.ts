import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import {
  zAsset,
  zCursor,
  zDecimal,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNetwork,
  zNothing,
  zPage,
  zUuid,
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { CERTIFICATE_REASONS, CERTIFICATE_STATES, DEPOSIT_LISTS, DEPOSIT_STATES } from './fields.ts';

/** A transaction's name on its chain: 64 hexadecimal digits, on Ethereum behind 0x. */
const zTxid = z.string().check(z.trim(), z.regex(/^((0x)?[0-9a-fA-F]{64})?$/));

export const Deposit = z.strictObject({
  id: z.string(),
  network: zNetwork,
  state: z.enum(DEPOSIT_STATES),
  /** Null for a token that is none of ours: what it calls itself says nothing. */
  money: z.nullable(zMoney),
  /** The contract of such a token. */
  token: z.nullable(z.string()),
  txid: z.string(),
  confirmations: z.number(),
  needed: z.number(),
  seenAt: zInstant,
  creditedAt: z.nullable(zInstant),
});
export type Deposit = z.infer<typeof Deposit>;

const Network = z.strictObject({
  network: zNetwork,
  /** Whether payments are being looked for now; a closed network shows no address. */
  isOpen: z.boolean(),
  assets: z.array(
    z.strictObject({
      asset: zAsset,
      minimum: z.string(),
      fee: z.string(),
      /** Each from an amount on: what a payment of that size waits for. */
      tiers: z.array(z.strictObject({ from: z.string(), confirmations: z.number(), usualSeconds: z.number() })),
    }),
  ),
});

export const publicNetworks = query({
  path: 'app.recharge/public_networks',
  summary: 'The networks money may come in by, as everybody may know them before they have an account.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ networks: z.array(Network) }),
});

export const rechargeNetworks = query({
  path: 'app.recharge/networks',
  summary: 'The networks money may come in by, with minimum, confirmations and usual time of each asset.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ gate: z.nullable(z.enum(GATES)), networks: z.array(Network) }),
});

export const rechargeAddress = command({
  path: 'app.recharge/address',
  summary:
    'The customer’s own address on a network; made the first time, the same for ever after. Confirmed by the signer before it is shown.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'recharge',
  input: z.strictObject({ network: zNetwork }),
  output: z.strictObject({ network: zNetwork, address: z.string(), createdAt: zInstant }),
  refusals: { 'recharge.networkClosed': 61211, 'recharge.addressUnavailable': 61212 },
});

export const listDeposits = query({
  path: 'app.recharge/deposits',
  summary: 'Payments to the customer’s addresses, newest first: all of them, or those still open, credited or stopped.',
  access: 'customer',
  input: z.strictObject({ list: z.optional(z.enum(DEPOSIT_LISTS)), cursor: zCursor, limit: zLimit }),
  output: zPage(Deposit),
});

/** Only where a chain is slow enough for it to matter, and its node can tell: Bitcoin. */
export const listSeenDeposits = query({
  path: 'app.recharge/seen',
  summary:
    'Payments on their way to the customer that no block has yet. They may still not happen, and credit nothing.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({ txid: z.string(), position: z.number(), network: zNetwork, money: zMoney, seenAt: zInstant }),
    ),
  }),
});

export const getDeposit = query({
  path: 'app.recharge/deposit',
  summary: 'One payment: where it stands, what it waits for, and how long that usually takes.',
  access: 'customer',
  input: z.strictObject({ id: zId('dep') }),
  output: z.strictObject({
    ...Deposit.def.shape,
    address: z.string(),
    /** The block it is in, while it is in one. */
    height: z.nullable(z.number()),
    minedAt: z.nullable(zInstant),
    /** For a payment below the minimum: what there is together, and what it takes. */
    together: z.nullable(zMoney),
    minimum: z.nullable(zMoney),
    /** Until credited, as far as the chain keeps its usual pace; null where nobody can say. */
    usualSecondsLeft: z.nullable(z.number()),
    transferId: z.nullable(z.string()),
  }),
});

// The certificate: what the customer says, and a picture to go with it.

export const Certificate = z.strictObject({
  id: z.string(),
  network: zNetwork,
  state: z.enum(CERTIFICATE_STATES),
  money: zMoney,
  txid: z.nullable(z.string()),
  submittedAt: zInstant,
  decidedAt: z.nullable(zInstant),
  reason: z.nullable(z.enum(CERTIFICATE_REASONS)),
  note: z.nullable(z.string()),
  /** What was really credited, and by which payment or movement. */
  credited: z.nullable(zMoney),
  depositId: z.nullable(z.string()),
  transferId: z.nullable(z.string()),
});
export type Certificate = z.infer<typeof Certificate>;

/** A multipart call: one part named `file`. */
export const uploadCertificatePhoto = command({
  path: 'app.recharge/photo',
  summary:
    'One picture of at most 5 MB for a certificate. Re-encoded, and encrypted with a key of this customer alone.',
  access: 'customer',
  needs: ['notBanned'],
  input: zNothing,
  output: z.strictObject({ id: z.string(), bytes: z.number(), width: z.number(), height: z.number() }),
  refusals: { 'file.tooLarge': 60301, 'file.unsupported': 60302, 'file.missing': 60303 },
});

export const submitCertificate = command({
  path: 'app.recharge/certificate_submit',
  summary: 'Ask to have a payment looked at that did not arrive by itself: its amount and a picture of it.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'recharge',
  input: z.strictObject({
    network: zNetwork,
    asset: zAsset,
    amount: zDecimal,
    txid: z.optional(zTxid),
    file: zId('fil'),
    idempotencyKey: zUuid,
  }),
  output: Certificate,
  refusals: {
    'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
    'recharge.wrongAsset': 61213,
    'recharge.photoMissing': 61214,
    'recharge.tooManyWaiting': 61215,
    'recharge.sameTransaction': 61216,
  },
});

export const listCertificates = query({
  path: 'app.recharge/certificates',
  summary: 'The customer’s certificates, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({ ...zPage(Certificate).def.shape, usualMinutes: z.nullable(z.number()) }),
});

export const getCertificate = query({
  path: 'app.recharge/certificate',
  summary: 'One certificate and what became of it.',
  access: 'customer',
  input: z.strictObject({ id: zId('crt') }),
  output: z.strictObject({ certificate: Certificate, usualMinutes: z.nullable(z.number()) }),
});

export const certificatePicture = query({
  path: 'app.recharge/certificate_picture',
  summary: 'The picture the customer handed in with a certificate, as a data address; null where it is no longer kept.',
  access: 'customer',
  input: z.strictObject({ id: zId('crt') }),
  output: z.strictObject({ picture: z.nullable(z.string()) }),
});
