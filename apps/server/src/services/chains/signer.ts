import type { ChainName } from '@candor/adapters/chain';
import type { Id } from '@candor/kernel';

/** An address of ours, and what a block is searched for to find what reached it. */
export type OwnAddress = { readonly address: string; readonly watchKey: string };

export type SignerStatus =
  | { readonly state: 'away' }
  | { readonly state: 'ready' }
  /** The kill switch is on: nothing is signed until it is taken off. */
  | {
      readonly state: 'stopped';
      readonly by: string;
      readonly reason: string;
      /** Null for a file that somebody put there by hand, which is taken away by hand. */
      readonly stopId: string | null;
    };

/** Why the signer did not sign. A `later` may pass by itself; a `no` needs a person. */
export type SignerRefusal = { readonly code: SignerRefusalCode; readonly isLater: boolean };

export const SIGNER_REFUSALS = {
  'signer.away': 'later',
  'signer.stopped': 'later',
  'signer.overHour': 'later',
  'signer.overDay': 'later',
  'signer.overUnsigned': 'later',
  'signer.newDestination': 'later',
  'signer.overFees': 'later',
  'signer.feeAboveCap': 'later',
  'signer.deadline': 'later',
  'signer.notOpen': 'no',
  'signer.earlierAlive': 'no',
  'signer.paidBefore': 'no',
  'signer.overPayment': 'no',
  'signer.unapproved': 'no',
  'signer.unsigned': 'no',
  'signer.unknownAsset': 'no',
  'signer.unreadable': 'no',
  'signer.otherSender': 'no',
  'signer.otherReceiver': 'no',
  'signer.otherAmount': 'no',
  'signer.otherToken': 'no',
  'signer.otherAction': 'no',
  'signer.otherChain': 'no',
  'signer.otherNonce': 'no',
} as const satisfies Record<string, 'later' | 'no'>;
export type SignerRefusalCode = keyof typeof SIGNER_REFUSALS;

export type ApprovalWanted = {
  /** False where the signer's own rule lets this much pass. */
  readonly isNeeded: boolean;
  readonly hasSigned: boolean;
  /** The operator's, as the signer has them. */
  readonly passkeys: readonly { readonly id: string; readonly transports: readonly string[] }[];
  /** True in a sandbox, where the console may enter passkeys itself. */
  readonly takesEnrolment: boolean;
};

export type SignAnswer =
  | { readonly ok: true; readonly txid: string }
  | { readonly ok: false; readonly code: SignerRefusalCode };

/**
 * The process that has the keys. What it is asked to sign it reads from the database itself, so whoever speaks to it can
 * ask for a payment that was approved, and for nothing else. Every question may throw `SignerAway`.
 */
export type Signer = {
  /**
   * An address derived here from the public key and again there from the private one; a difference throws, because one of
   * the two has been tampered with and coins sent to it would be lost. Ask before an address is shown.
   */
  readonly addressFor: (chain: ChainName, purpose: 'deposit', index: number) => Promise<OwnAddress>;
  readonly hotAddress: (chain: ChainName) => Promise<string>;
  readonly status: () => Promise<SignerStatus>;
  /** Signs one attempt and stores it, or says why not. Asked twice it answers the same. */
  readonly sign: (outgoingId: Id<'pay'>, n: number) => Promise<SignAnswer>;
  /** Pulls the kill switch. */
  readonly stop: (by: string, reason: string) => Promise<void>;
  /** What the signer wants of this operator before it believes their approval of a statement. */
  readonly approval: (operatorId: Id<'opr'>, statement: string | null) => Promise<ApprovalWanted>;
  /** Hands over an operator's signature; false where it is not theirs, or not over this. */
  readonly approve: (operatorId: Id<'opr'>, statement: string, assertion: string) => Promise<boolean>;
  /** Enters a passkey, in a sandbox only; elsewhere whoever runs the signer does. */
  readonly enrol: (enrolment: {
    readonly operatorId: Id<'opr'>;
    readonly username: string;
    readonly origin: string;
    readonly response: string;
  }) => Promise<boolean>;
  /** [LST-23] Asks for a listed token to be signed for. In a sandbox only; elsewhere whoever runs the signer adds its line. */
  readonly allow: (token: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Takes it off, if two people approved the end of this very stop; false where they did not. */
  readonly resume: (approvalId: Id<'apr'>) => Promise<boolean>;
};

/** The signer does not answer. Nothing is known about what it was asked; asking again is safe. */
export class SignerAway extends Error {
  override name = 'SignerAway';
}
