import * as z from 'zod/mini';
import { CODE_REFUSALS, device, LoginAnswer, remember, zChallenge } from '../auth/calls.ts';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import { zAsset, zDecimal, zId, zInstant, zNetwork, zNothing } from '../fields.ts';
import { PROOF_REFUSALS, proof, renewed } from '../proof.ts';

/** The chains whose wallets a page can find in a browser. */
const WALLET_CHAINS = ['ethereum', 'tron'] as const;

/** The text a wallet signed, line breaks and all: it is taken as it is, because another text has another signature. */
const zMessage = z.string().check(z.minLength(40), z.maxLength(4_000), z.regex(/^[\x20-\x7e\n]+$/));
/** r, s and v of a wallet's signature: 65 bytes. */
const zSignature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/));

const signed = { challenge: zChallenge, message: zMessage, signature: zSignature };

const MESSAGE_REFUSALS = {
  'dapp.badMessage': 66304,
  'dapp.wrongDomain': 66305,
  'dapp.wrongChain': 66306,
  'dapp.nonceUsed': 66307,
  'dapp.expired': 66308,
  'dapp.wrongSignature': 66309,
} as const;
const NOT_LINKED = { 'dapp.notLinked': 66310 } as const;

/** What goes into the message, besides the domain and the address, which the page knows itself. */
const SignStart = z.strictObject({
  /** Comes back with the message and is no part of it: who only saw the message cannot use it. */
  challenge: z.string(),
  nonce: z.string(),
  statement: z.string(),
  issuedAt: zInstant,
  expiresAt: zInstant,
});

export const WalletLink = z.strictObject({
  id: z.string(),
  chain: z.enum(WALLET_CHAINS),
  address: z.string(),
  linkedAt: zInstant,
  lastUsedAt: z.nullable(zInstant),
});
export type WalletLink = z.infer<typeof WalletLink>;

export const walletChains = query({
  path: 'app.dapp/chains',
  summary: 'The chains a wallet may sign in on, each with its number, and what may be sent over it.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({
    chains: z.array(
      z.strictObject({
        chain: z.enum(WALLET_CHAINS),
        network: zNetwork,
        chainId: z.number(),
        /** A token by its contract, the coin with null; decimals as the chain counts them. */
        assets: z.array(z.strictObject({ asset: zAsset, token: z.nullable(z.string()), decimals: z.number() })),
      }),
    ),
  }),
});

export const startWalletSign = command({
  path: 'app.dapp/sign_start',
  summary: 'A nonce for one signature: to sign in with a linked wallet, or to unlink a wallet from its own side.',
  access: 'visitor',
  input: z.strictObject({ purpose: z.enum(['signIn', 'unlink']) }),
  output: SignStart,
});

export const walletSignIn = command({
  path: 'app.dapp/sign_in',
  summary:
    'Log in with a message of EIP-4361 that a linked wallet signed. One factor: a second one that is on is asked for.',
  access: 'visitor',
  input: z.strictObject({ ...signed, device, remember }),
  output: LoginAnswer,
  refusals: {
    ...MESSAGE_REFUSALS,
    ...NOT_LINKED,
    'code.tooMany': CODE_REFUSALS['code.tooMany'],
    'code.paused': CODE_REFUSALS['code.paused'],
  },
});

export const releaseWallet = command({
  path: 'app.dapp/release',
  summary: 'Unlink a wallet by its own signature, without a log-in.',
  access: 'visitor',
  input: z.strictObject(signed),
  output: z.strictObject({}),
  refusals: { ...MESSAGE_REFUSALS, ...NOT_LINKED },
});

export const startWalletLink = command({
  path: 'app.dapp/link_start',
  summary: 'A nonce for the signature that links a wallet to the customer’s account.',
  access: 'customer',
  input: zNothing,
  output: SignStart,
});

export const linkWallet = command({
  path: 'app.dapp/link',
  summary: 'Link a wallet to the account, so that it can sign in. Takes the wallet’s signature and the usual proof.',
  access: 'customer',
  needs: ['notBanned'],
  input: z.strictObject({ ...signed, ...proof }),
  output: z.strictObject({ link: WalletLink, ...renewed }),
  refusals: {
    ...MESSAGE_REFUSALS,
    ...PROOF_REFUSALS,
    'dapp.linkedElsewhere': 66311,
    'dapp.tooManyLinks': 66312,
  },
});

export const listWalletLinks = query({
  path: 'app.dapp/links',
  summary: 'The wallets that may sign in to the account.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ rows: z.array(WalletLink), most: z.number() }),
});

export const unlinkWallet = command({
  path: 'app.dapp/unlink',
  summary: 'End the link of a wallet. It cannot sign in from then on.',
  access: 'customer',
  input: z.strictObject({ id: zId('wlk'), ...proof }),
  output: z.strictObject(renewed),
  refusals: PROOF_REFUSALS,
});

/** An address of either chain. Whether it is one, and of which, the rule says. */
const zAddress = z.string().check(z.minLength(26), z.maxLength(64), z.regex(/^[A-Za-z0-9]+$/));
const WRONG_ADDRESS = { 'dapp.wrongAddress': 66314 } as const;

export const walletBalances = query({
  path: 'app.dapp/balances',
  summary: 'What lies at the address of a connected wallet, as our own nodes say.',
  access: 'customer',
  input: z.strictObject({ chain: z.enum(WALLET_CHAINS), address: zAddress }),
  output: z.strictObject({
    /** Null where a node did not answer; no rows where the chain is closed. */
    rows: z.array(z.strictObject({ asset: zAsset, amount: z.nullable(z.string()) })),
  }),
  refusals: WRONG_ADDRESS,
});

export const planTronPayment = command({
  path: 'app.dapp/tron_payment',
  summary:
    'The unsigned payment of a recharge on TRON, from a connected wallet to the customer’s own deposit address. Nothing is sent: the wallet signs and sends it, or not.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'recharge',
  input: z.strictObject({ from: zAddress, asset: zAsset, amount: zDecimal }),
  output: z.strictObject({
    to: z.string(),
    txid: z.string(),
    /** The bytes to be signed, as hex. The page reads them before a wallet does. */
    raw: z.string(),
    /** The same as wallets take it: JSON text in the form of a node. */
    transaction: z.string(),
    /** The most it may burn, in sun. */
    feeLimit: z.string(),
  }),
  refusals: {
    ...WRONG_ADDRESS,
    'dapp.chainClosed': 66313,
    'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
    'dapp.noQuote': 66315,
  },
});
