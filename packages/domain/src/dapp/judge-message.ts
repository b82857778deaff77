import { type Instant, MINUTE_MS, ok, type Result, refuse } from '@candor/kernel';
import { readMoment } from './message-fields.ts';
import { readMessage, type SignInMessage, type WalletChain } from './sign-in-message.ts';

/** [DAP-4] How long a nonce is good for, and with it the longest life of a message. */
export const MESSAGE_LIFE_MS = 5 * MINUTE_MS;

/** [DAP-5] What a signature is for. Each has a sentence of its own, so that one cannot be used for another. */
export type SignPurpose = 'signIn' | 'link' | 'unlink';

/** In English in every language: the standard has room for ASCII alone, and the text must be the same on both sides. */
export const STATEMENTS: Readonly<Record<SignPurpose, string>> = {
  signIn: 'Sign in to your Candor account. This moves no money and costs no fee.',
  link: 'Link this wallet to your Candor account. From then on it can sign in there. This moves no money and costs no fee.',
  unlink: 'Unlink this wallet from the Candor account it is linked to. This moves no money and costs no fee.',
};

export type ExpectedMessage = {
  readonly purpose: SignPurpose;
  /** Host and port of the page that is ours. */
  readonly domain: string;
  readonly nonce: string;
  /** The number each chain of this installation has. */
  readonly chainIds: Readonly<Record<WalletChain, number>>;
  readonly now: Instant;
};

export type MessageRefusal =
  | 'dapp.badMessage'
  | 'dapp.wrongDomain'
  | 'dapp.wrongChain'
  | 'dapp.nonceUsed'
  | 'dapp.expired';

/** [DAP-2] [DAP-3] [DAP-4] [DAP-5] [DAP-6] Whether a text is one that we asked for, here and now. Who signed it is another question. */
export function judgeMessage(text: string, expected: ExpectedMessage): Result<SignInMessage, MessageRefusal> {
  const read = readMessage(text);
  if (!read.ok) return read;
  const { value: message } = read;
  if (message.domain !== expected.domain || hostOf(message.uri) !== expected.domain) return refuse('dapp.wrongDomain');
  if (message.nonce !== expected.nonce) return refuse('dapp.nonceUsed');
  if (message.chainId !== expected.chainIds[message.chain]) return refuse('dapp.wrongChain');
  if (message.statement !== STATEMENTS[expected.purpose]) return refuse('dapp.badMessage');
  if (!isShortLived(message)) return refuse('dapp.badMessage');
  return isInTime(message, expected.now) ? ok(message) : refuse('dapp.expired');
}

/** Whether it has begun and has not ended. */
export function isInTime({ expirationTime, notBefore }: SignInMessage, now: Instant): boolean {
  const [from, until] = [momentOf(notBefore), momentOf(expirationTime)];
  return (from === null || from <= now) && (until === null || now < until);
}

/** One that says no end would be good for ever in the hands of whoever finds it. */
function isShortLived({ issuedAt, expirationTime }: SignInMessage): boolean {
  const [from, until] = [momentOf(issuedAt), momentOf(expirationTime)];
  return from !== null && until !== null && until - from <= MESSAGE_LIFE_MS;
}

function momentOf(text: string | undefined): Instant | null {
  return text === undefined ? null : (readMoment(text) ?? null);
}

/** The authority of a place, as it is written. */
function hostOf(uri: string): string | undefined {
  return /^https?:\/\/([^/?#]+)/.exec(uri)?.[1];
}
