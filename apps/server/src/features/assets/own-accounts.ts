import { RECORD_ACCOUNTS, type RecordAccount } from '@candor/contract/assets/calls';
import { type Asset, assetNames } from '@candor/kernel';
import { type AccountKey, type AccountName, accountKey } from '@candor/ledger';

/** A customer's account by its place: `user:<id>:<kind>`, and `:held` for the sibling of what is set aside. */
export function ownPath(userId: string): AccountName {
  return `user:${userId}`;
}

/** Every account a statement is made of. Held siblings are left out: a hold is one line on the account it came from. */
export function ownAccounts(userId: string, asset?: Asset): AccountKey[] {
  const assets = asset === undefined ? assetNames() : [asset];
  return RECORD_ACCOUNTS.flatMap((kind) => assets.map((each) => accountKey(`${ownPath(userId)}:${kind}`, each)));
}

/** Whether it is the account of a margin position of this customer. */
export function isOwnMargin(userId: string, name: AccountName): boolean {
  return name.startsWith(`${ownPath(userId)}:margin:`);
}

/** What an account of this customer is called in a record; undefined for everybody else's. */
export function ownLabel(userId: string, name: AccountName): string | undefined {
  if (isOwnMargin(userId, name)) return 'margin';
  const own = kindOf(userId, name);
  return own?.isHeld ? `${own.kind}:held` : own?.kind;
}

/** Which kind of account a name of this customer is; undefined for everybody else's, and for margin positions. */
export function kindOf(userId: string, name: AccountName): { kind: RecordAccount; isHeld: boolean } | undefined {
  const prefix = `${ownPath(userId)}:`;
  if (!name.startsWith(prefix)) return undefined;
  const [kind, ...rest] = name.slice(prefix.length).split(':');
  const found = RECORD_ACCOUNTS.find((each) => each === kind);
  return found && { kind: found, isHeld: rest.includes('held') };
}
