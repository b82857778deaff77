/** What a wallet puts into a page (EIP-1193, and TIP-1193 on TRON). All of it is somebody else's code, so every answer is read. */
export type WalletProvider = {
  readonly request: (asked: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
  readonly on?: (event: string, listener: (news: unknown) => void) => unknown;
  readonly removeListener?: (event: string, listener: (news: unknown) => void) => unknown;
  /** TRON's wallets sign and send by this object of theirs; false until they are unlocked. */
  readonly tronWeb?: TronWeb | false;
};

export type TronWeb = {
  readonly defaultAddress?: { readonly base58?: string | false };
  readonly trx: {
    readonly signMessageV2: (text: string) => Promise<unknown>;
    readonly sign: (transaction: unknown) => Promise<unknown>;
    readonly sendRawTransaction: (signed: unknown) => Promise<unknown>;
  };
};

export type WalletOutcome<T> =
  | { readonly is: 'done'; readonly value: T }
  /** Its owner said no, which is no failure. */
  | { readonly is: 'declined' }
  | { readonly is: 'failed' };

const USER_REJECTED = 4001;

export function isProvider(value: unknown): value is WalletProvider {
  return isRecord(value) && typeof value.request === 'function';
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Asks a wallet for something, and makes a value of whatever becomes of it. `read` says undefined for an answer that is none. */
export async function askWallet<T>(
  job: () => Promise<unknown>,
  read: (answer: unknown) => T | undefined,
): Promise<WalletOutcome<T>> {
  try {
    const value = read(await job());
    return value === undefined ? { is: 'failed' } : { is: 'done', value };
  } catch (error) {
    return { is: isRejection(error) ? 'declined' : 'failed' };
  }
}

/** Older wallets of TRON say it in words. */
function isRejection(error: unknown): boolean {
  if (isRecord(error) && error.code === USER_REJECTED) return true;
  const text = isRecord(error) && typeof error.message === 'string' ? error.message : error;
  return typeof text === 'string' && /declin|reject|cancel/i.test(text);
}

/** A chain's number as wallets write it: `0x1`, or inside an object. */
export function readChainId(answer: unknown): number | undefined {
  const text = isRecord(answer) ? answer.chainId : answer;
  return typeof text === 'string' && /^0x[0-9a-fA-F]{1,13}$/.test(text) ? Number.parseInt(text, 16) : undefined;
}
