import type { Ok } from '@candor/kernel';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Answer, Failure } from '../../../platform/api.ts';
import { prove } from '../../../platform/renewal.ts';
import { useCall } from '../../../platform/use-call.ts';
import { staysOpen } from './proof-failures.ts';

export type Overview = Answer<'app.user/security/overview'>;

/** What a call that guards the account is given besides its own fields. */
export type Proof = { readonly password: string; readonly secondCode?: string; readonly passkey?: string };

export type Question<T> = {
  readonly title: string;
  /** What will happen, said before it does. */
  readonly text?: ReactNode;
  readonly submit: string;
  readonly isDestructive?: boolean;
  /** Already typed on the page, or not needed there: only the second factor is asked for. */
  readonly password?: string;
  readonly run: (proof: Proof) => Promise<Ok<T> | Failure>;
};

export type OpenQuestion = Question<unknown> & {
  readonly finish: (outcome: Ok<unknown> | Failure | null) => void;
};

const ProofSheet = lazy(async () => ({ default: (await import('./ProofSheet.tsx')).ProofSheet }));

/**
 * Asks the customer to prove who they are, then runs the call. A wrong password or code is told in the sheet and asked
 * for again; every other refusal closes it and is the page's to show. Null means they changed their mind.
 */
export function useProof({ isRemembering = false }: { readonly isRemembering?: boolean } = {}) {
  const overview = useCall('app.user/security/overview', {});
  const [question, setQuestion] = useState<OpenQuestion>();
  // Only while this page is open, and never outside of its memory.
  const remembered = useRef<string>(undefined);

  async function ask<T>(asked: Question<T>): Promise<Ok<T> | Failure | null> {
    const password = asked.password ?? remembered.current;
    if (password !== undefined && overview.data && !hasSecond(overview.data)) {
      const outcome = await prove(() => asked.run({ password }));
      if (outcome.ok || !staysOpen(outcome.code) || asked.password !== undefined) return outcome;
      remembered.current = undefined;
    }
    return new Promise((resolve) => {
      const run = async (proof: Proof) => {
        const outcome = await prove(() => asked.run(proof));
        if (outcome.ok && isRemembering) remembered.current = proof.password;
        return outcome;
      };
      const finish = (outcome: Ok<unknown> | Failure | null) => {
        setQuestion(undefined);
        resolve(outcome as Ok<T> | Failure | null);
      };
      setQuestion({ ...asked, run, finish, ...(password !== undefined && { password }) });
    });
  }

  const sheet = (
    <Suspense fallback={null}>
      {question && overview.data && <ProofSheet question={question} overview={overview.data} />}
    </Suspense>
  );
  return { ask, sheet };
}

export function hasSecond(overview: Overview): boolean {
  return overview.totp.isOn || overview.passkeys.length > 0;
}
