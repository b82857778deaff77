import { randomBytes } from 'node:crypto';
import { recoverMessageSigner } from '@candor/adapters/chain';
import { readAddress } from '@candor/domain/addresses';
import {
  judgeMessage,
  MESSAGE_LIFE_MS,
  type MessageRefusal,
  type SignPurpose,
  STATEMENTS,
  type WalletChain,
} from '@candor/domain/dapp';
import { assert, type Id, later, ok, type Result, refuse } from '@candor/kernel';
import type { CallContext } from '../../platform/handle.ts';
import { chainIdsOf, NETWORKS } from './chains.ts';

const NONCE_BYTES = 16;

/** A wallet that has shown that it has its key, for one purpose, on one domain. */
export type ProvenWallet = {
  readonly chain: WalletChain;
  readonly address: string;
  readonly lookupKey: string;
  readonly domain: string;
};

export type SignatureRefusal = MessageRefusal | 'dapp.wrongSignature';

/** [DAP-3] A nonce for one signature. `subject` is the customer whose account it is about, where somebody is signed in. */
export async function startSign(
  { challenges, db }: Pick<CallContext, 'challenges' | 'db'>,
  purpose: SignPurpose,
  subject: Id<'usr'> | null,
) {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const issued = await challenges.issue(db, {
    kind: kindOf(purpose),
    subject,
    data: { nonce },
    lifeMs: MESSAGE_LIFE_MS,
  });
  // Counted back from its end: read from the clock a moment before or after, a message could seem to live too long.
  const issuedAt = later(issued.expiresAt, -MESSAGE_LIFE_MS);
  return { ...issued, nonce, statement: STATEMENTS[purpose], issuedAt };
}

/**
 * [DAP-2] [DAP-3] Whose signature it is, if it is one we asked for. The nonce is used up first, outside of any transaction: a
 * try that fails, or a server that dies half-way, leaves nothing that could be tried again.
 */
export async function proveWallet(
  context: CallContext,
  purpose: SignPurpose,
  subject: Id<'usr'> | null,
  { challenge, message, signature }: { challenge: string; message: string; signature: string },
): Promise<Result<ProvenWallet, SignatureRefusal>> {
  const { challenges, clock, config } = context;
  const taken = await challenges.take(kindOf(purpose), challenge);
  if (taken === undefined || taken.subject !== subject) return refuse('dapp.nonceUsed');
  const domain = domainOf(context);
  const expected = { purpose, domain, nonce: String(taken.data.nonce), chainIds: chainIdsOf(config), now: clock.now() };
  const judged = judgeMessage(message, expected);
  if (!judged.ok) return judged;
  const { chain, address } = judged.value;
  if (recoverMessageSigner(chain, message, signature) !== address) return refuse('dapp.wrongSignature');
  const read = readAddress(NETWORKS[chain], address, 'main');
  assert(read.ok, 'an address that the message rule has read');
  return ok({ chain, address, lookupKey: read.value.lookupKey, domain });
}

const kindOf = (purpose: SignPurpose) => `dapp.${purpose}`;

/** The address customers open, where the installation says it; otherwise the one their browser has come to. */
function domainOf({ config, pageOrigin }: CallContext): string {
  return config.site?.host ?? new URL(pageOrigin()).host;
}
