import { judgeProof, type SumNode } from '@candor/domain/transparency';
import type { Answer } from '../../platform/api.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Own = Answer<'app.transparency/own'>;
type WireNode = Own['proofs'][number]['root'];

/** [TRN-7] Makes the root of every balance from the customer's own parts, and says whether it is the published one. */
export function judgeOwn({ uid, proofs }: Own) {
  return proofs.map(({ asset, balance, root, parts }) => ({
    ...{ asset, balance },
    verdict: judgeProof(uid, {
      ...{ asset, balance: readMoney(balance).minor, root: nodeOf(root) },
      parts: parts.map((part) => ({ ...part, amount: readMoney(part.amount).minor, path: part.path.map(nodeOf) })),
    }),
    parts: parts.length,
    hashes: parts.reduce((sum, { path }) => sum + path.length + 1, 0),
  }));
}

function nodeOf({ hash, sum }: WireNode): SumNode {
  return { hash, sum: readMoney(sum).minor };
}
