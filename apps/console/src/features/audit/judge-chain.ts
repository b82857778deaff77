import { type ChainHead, isCutShort } from '@candor/domain/audit';

/** The server's answer to «check the chain». */
export type ChainAnswer = {
  readonly checked: number;
  readonly isSound: boolean;
  readonly brokenAt: number | null;
  readonly head: string;
};

export type ChainVerdict =
  | { readonly state: 'sound'; readonly head: ChainHead }
  | { readonly state: 'broken'; readonly at: number }
  | { readonly state: 'cut'; readonly remembered: ChainHead };

/** Sound only if the server found it so and the log still reaches what this browser saw before. */
export function judgeChain(answer: ChainAnswer, remembered: ChainHead | undefined): ChainVerdict {
  if (!answer.isSound || answer.brokenAt !== null) return { state: 'broken', at: answer.brokenAt ?? answer.checked };
  // Numbers count from 1 without a gap, so a sound log of n entries has its head at n.
  const head = { seq: answer.checked, hash: answer.head };
  if (remembered && isCutShort({ checked: answer.checked, brokenAt: null, head }, remembered)) {
    return { state: 'cut', remembered };
  }
  return { state: 'sound', head };
}
