import { ok, type Result, refuse } from '@candor/kernel';
import { readAddress } from '../addresses/index.ts';
import { isAuthority, isNonce, isStatement, isUri, readMoment } from './message-fields.ts';

/** Whose account signs, in the words of the message. EIP-4361 knows Ethereum; CAIP-122 says the same for other chains. */
export const ACCOUNT_NAMES = { ethereum: 'Ethereum', tron: 'TRON' } as const;
export type WalletChain = keyof typeof ACCOUNT_NAMES;

/** The fields of a sign-in message. Times are kept as they were written, because the text is what was signed. */
export type SignInMessage = {
  readonly chain: WalletChain;
  readonly scheme?: string;
  readonly domain: string;
  readonly address: string;
  readonly statement?: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
};

const NETWORKS = { ethereum: 'ERC20', tron: 'TRC20' } as const;
const FIRST_LINE =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?([^\s/]+) wants you to sign in with your (Ethereum|TRON) account:$/;
const MOST_CHARACTERS = 4_000;

/** [DAP-1] The one text of these fields, or a refusal where they cannot be written so. */
export function writeMessage(fields: SignInMessage): Result<string, 'dapp.badMessage'> {
  if (!areSound(fields)) return refuse('dapp.badMessage');
  const { scheme, domain, address, statement, requestId, resources } = fields;
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${ACCOUNT_NAMES[fields.chain]} account:`,
    address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(fields.expirationTime === undefined ? [] : [`Expiration Time: ${fields.expirationTime}`]),
    ...(fields.notBefore === undefined ? [] : [`Not Before: ${fields.notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((one) => `- ${one}`)]),
  ];
  return ok(lines.join('\n'));
}

/**
 * [DAP-1] What a signed text says. It is read line by line, and then written again: a text that comes out differently could
 * be read in two ways, and is refused.
 */
export function readMessage(text: string): Result<SignInMessage, 'dapp.badMessage'> {
  if (text.length > MOST_CHARACTERS) return refuse('dapp.badMessage');
  const fields = readLines(text.split('\n'));
  if (fields === undefined) return refuse('dapp.badMessage');
  const written = writeMessage(fields);
  return written.ok && written.value === text ? ok(fields) : refuse('dapp.badMessage');
}

function readLines(lines: readonly string[]): SignInMessage | undefined {
  const [, scheme, domain, account] = FIRST_LINE.exec(lines[0] ?? '') ?? [];
  if (domain === undefined) return undefined;
  const statement = lines[3] === '' ? undefined : lines[3];
  let next = statement === undefined ? 4 : 5;
  const take = (label: string): string | undefined => {
    const line = lines[next];
    if (!line?.startsWith(`${label}: `)) return undefined;
    next += 1;
    return line.slice(label.length + 2);
  };
  const [uri, version, chainId, nonce, issuedAt] = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'].map(take);
  const [expirationTime, notBefore, requestId] = ['Expiration Time', 'Not Before', 'Request ID'].map(take);
  const resources = lines[next] === 'Resources:' ? lines.slice(next + 1).map((line) => line.slice(2)) : undefined;
  if (uri === undefined || version === undefined || nonce === undefined || issuedAt === undefined) return undefined;
  // Lines that nobody took are missed when the text is written again.
  return {
    chain: account === ACCOUNT_NAMES.tron ? 'tron' : 'ethereum',
    ...(scheme !== undefined && { scheme }),
    domain,
    address: lines[1] ?? '',
    ...(statement !== undefined && { statement }),
    uri,
    version,
    chainId: Number(chainId ?? 'none'),
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  };
}

function areSound(fields: SignInMessage): boolean {
  const { statement, resources = [], requestId } = fields;
  const times = [fields.issuedAt, fields.expirationTime, fields.notBefore].filter((time) => time !== undefined);
  return (
    isAuthority(fields.domain) &&
    isOwnSpelling(fields.chain, fields.address) &&
    (statement === undefined || isStatement(statement)) &&
    isUri(fields.uri) &&
    fields.version === '1' &&
    Number.isSafeInteger(fields.chainId) &&
    fields.chainId > 0 &&
    isNonce(fields.nonce) &&
    times.every((time) => readMoment(time) !== undefined) &&
    (requestId === undefined || /^[\w.~:@!$&'()*+,;=%-]*$/.test(requestId)) &&
    resources.every(isUri)
  );
}

/** EIP-55 on Ethereum, the checksum of base58 on TRON: an address in another spelling was not copied from a wallet. */
function isOwnSpelling(chain: WalletChain, address: string): boolean {
  const read = readAddress(NETWORKS[chain], address, 'main');
  return read.ok && read.value.address === address;
}
