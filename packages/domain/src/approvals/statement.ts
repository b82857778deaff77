import { isLess, type Money, money } from '@candor/kernel';

/** What an operator's passkey signs: everything that decides where money goes, or which stop ends. */
export type Statement =
  | {
      readonly kind: 'withdrawal';
      readonly id: string;
      readonly chain: string;
      readonly asset: string;
      readonly to: string;
      /** What is paid, without the fee, as a decimal. */
      readonly amount: string;
    }
  | { readonly kind: 'resume'; readonly stopId: string };

/** A payout by a bank, as its statement names what a chain and an asset are elsewhere. */
export const BANK = { chain: 'bank', asset: 'USD' } as const;

/** [APR-16] Without a signer nobody's signature can be checked: the most that a bank may be told to pay then, in dollars. */
export const BANK_WITHOUT_SIGNER: Money<'USDT'> = money('USDT', 5_000_000_000n);

/** [APR-16] Whether a bank may be told of all of these where no signer runs: what each pays, in dollars. */
export function mayPayWithoutSigner(payouts: readonly Money<'USDT'>[]): boolean {
  return payouts.every((payout) => !isLess(BANK_WITHOUT_SIGNER, payout));
}

const WITHDRAWAL = 'candor: pay withdrawal';
const RESUME = 'candor: resume payments';

/** [APR-15] The one spelling of a statement. Its SHA-256 is the challenge that is signed, so two ways to write it would be two. */
export function writeStatement(said: Statement): string {
  switch (said.kind) {
    case 'withdrawal':
      return JSON.stringify([WITHDRAWAL, said.id, said.chain, said.asset, said.to, said.amount]);
    case 'resume':
      return JSON.stringify([RESUME, said.stopId]);
    default:
      return said satisfies never;
  }
}

/** Undefined for whatever is no statement, or one in another spelling. */
export function readStatement(text: string): Statement | undefined {
  const parts = partsOf(text);
  const said = statementOf(parts);
  return said !== undefined && writeStatement(said) === text ? said : undefined;
}

function statementOf([kind, ...rest]: readonly string[]): Statement | undefined {
  const [id, chain, asset, to, amount] = rest;
  if (kind === RESUME && id !== undefined) return { kind: 'resume', stopId: id };
  if (kind !== WITHDRAWAL || id === undefined || chain === undefined || asset === undefined) return undefined;
  return to === undefined || amount === undefined ? undefined : { kind: 'withdrawal', id, chain, asset, to, amount };
}

function partsOf(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((part) => typeof part === 'string') ? read : [];
  } catch {
    return [];
  }
}
