import {
  addressOf,
  BITCOIN_SCRIPTS,
  type BitcoinNetwork,
  type ChainKind,
  listCandidates,
  phraseOf,
  publicKeyOf,
  seedOf,
  TEMPLATES,
  usingKey,
  type Wordlist,
} from '@candor/keyring';
import { type PhraseSecret, VaultFailure } from '@candor/vault';
import type { Account, WalletSet } from './protocol.ts';

/** An open secret. It lives in the Worker only, and `wipe` is the most that JavaScript can do to end it. */
export type OpenSecret = {
  readonly phrase: { readonly secret: PhraseSecret; readonly words: Wordlist } | null;
  readonly usingKeyAt: <T>(path: string, work: (privateKey: Uint8Array) => T) => T;
  readonly wipe: () => void;
} & ({ readonly kind: 'phrase'; readonly seed: Uint8Array } | { readonly kind: 'key'; readonly key: Uint8Array });

export function phraseSecret(secret: PhraseSecret, words: Wordlist): OpenSecret {
  const seed = seedOf(phraseOf(secret.indices, words), secret.passphrase);
  return {
    kind: 'phrase',
    seed,
    phrase: { secret, words },
    usingKeyAt: (path, work) => usingKey(seed, path, work),
    wipe: () => {
      seed.fill(0);
      secret.indices.fill(0);
    },
  };
}

export function keySecret(key: Uint8Array): OpenSecret {
  return {
    kind: 'key',
    key,
    phrase: null,
    usingKeyAt: (path, work) => {
      if (path !== '') throw new VaultFailure('malformed');
      return work(key);
    },
    wipe: () => key.fill(0),
  };
}

/** What a new wallet of words begins with: the first account of each chain of its set, numbered our way. */
export function firstAccounts(open: OpenSecret, set: WalletSet, network: BitcoinNetwork): readonly Account[] {
  const templates = set === 'bitcoin' ? ['bitcoin-84'] : ['tron', 'evm'];
  return templates.map((template) => accountAt(open, { template, index: 0, network }));
}

export function accountAt(
  open: OpenSecret,
  { template: id, index, network }: { template: string; index: number; network: BitcoinNetwork },
): Account {
  const template = TEMPLATES.find((one) => one.id === id);
  if (!template) throw new VaultFailure('malformed');
  const path = template.pathOf(index, network);
  return accountOf(open, { chain: template.chain, path, template: id, script: template.script ?? null, network });
}

/** The one account of a key, or for Bitcoin the address of each kind that it can have. */
export function accountsOfKey(open: OpenSecret, chain: ChainKind, network: BitcoinNetwork): readonly Account[] {
  const scripts = chain === 'bitcoin' ? BITCOIN_SCRIPTS : [null];
  return scripts.map((script) => accountOf(open, { chain, path: '', template: 'key', script, network }));
}

/** An account made again from its chain and path, whatever address it claims to have. */
export function accountAgain(open: OpenSecret, account: Account, network: BitcoinNetwork): Account {
  const { chain, path, template, script } = account;
  return accountOf(open, { chain, path, template, script, network });
}

/** All that a scan of words from elsewhere has to ask a chain about. */
export function candidates(
  open: OpenSecret,
  { chain, count, network }: { chain: ChainKind; count: number; network: BitcoinNetwork },
): readonly Account[] {
  if (open.kind === 'key') return accountsOfKey(open, chain, network);
  return listCandidates(open.seed, { chain, count, network }).map(({ template, path }) => {
    const script = TEMPLATES.find(({ id }) => id === template)?.script ?? null;
    return accountOf(open, { chain, path, template, script, network });
  });
}

type Wanted = Pick<Account, 'chain' | 'path' | 'template' | 'script'> & { readonly network: BitcoinNetwork };

function accountOf(open: OpenSecret, { network, ...wanted }: Wanted): Account {
  const publicKey = open.usingKeyAt(wanted.path, publicKeyOf);
  const address = addressOf(wanted.chain, publicKey.bytes, {
    network,
    ...(wanted.script && { script: wanted.script }),
  });
  return { ...wanted, address, publicKey: publicKey.hex };
}
