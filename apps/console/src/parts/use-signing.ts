import { answerWithPasskey, canUsePasskeys } from '@candor/client/webauthn';
import type { ApprovalKind } from '@candor/contract';
import { approvalSignature } from '@candor/contract/approvals/calls';
import { readStatement, type Statement } from '@candor/domain/approvals';
import { useState } from 'react';
import { useText } from '../platform/text.ts';
import { useReadIf } from '../platform/use-read.ts';
import { challengeFor } from './challenge-for.ts';
import { useFailureWords } from './use-failure-words.ts';

export type Signing = {
  /** What the operator's passkey is going to sign; undefined where nothing is asked for. */
  readonly statement: Statement | undefined;
  /** The operator must add a passkey first. */
  readonly lacksPasskey: boolean;
  /** Why it cannot be sent yet. */
  readonly whyNot: string | undefined;
  /** The operator closed the question, or the device could not answer it. */
  readonly isRefused: boolean;
  /** Runs `send` with the signature, or without one where none is asked for; not at all where the operator did not sign. */
  readonly withSignature: (send: (signature: string | undefined) => void) => void;
};

/**
 * [APR-15] The operator's own signature under what is about to be approved. The page works the challenge out from the statement that
 * it shows: a server that asked to sign something else would get nothing.
 */
export function useSigning(kind: ApprovalKind, subject: string | undefined): Signing {
  const t = useText();
  const failureWords = useFailureWords();
  const [isRefused, setRefused] = useState(false);
  const read = useReadIf(subject !== undefined, approvalSignature, { kind, subject: subject ?? '-' });
  const wanted = read.state === 'ready' && read.value.isNeeded ? read.value : undefined;
  const statement = wanted && readStatement(wanted.statement);
  const lacksPasskey = wanted !== undefined && !wanted.hasPasskey;
  const whyNot = () => {
    if (subject === undefined) return undefined;
    if (read.state === 'loading') return t('signature.reading');
    if (read.state === 'failed') return failureWords(read.failure);
    if (lacksPasskey) return t('signature.noPasskey');
    return wanted && !canUsePasskeys() ? t('signature.noBrowser') : undefined;
  };
  const sign = async (send: (signature: string | undefined) => void, options: string, text: string) => {
    const isHonest = (JSON.parse(options) as { challenge?: unknown }).challenge === challengeFor(text);
    const signature = isHonest && statement !== undefined ? await answerWithPasskey(options) : null;
    setRefused(signature === null);
    if (signature !== null) send(signature);
  };
  return {
    statement,
    lacksPasskey,
    whyNot: whyNot(),
    isRefused,
    withSignature: (send) => (wanted ? void sign(send, wanted.options, wanted.statement) : send(undefined)),
  };
}
