import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zAsset, zCursor, zDecimal, zId, zInstant, zLimit, zNothing, zText } from '../fields.ts';

/** The chains a wallet of one's own can be on. */
export const BLOCK_CHAINS = ['tron', 'ethereum', 'bitcoin'] as const;
export type BlockChain = (typeof BLOCK_CHAINS)[number];

/**
 * The specification's wallet calls. They hold public addresses only: there is no field here, and no endpoint anywhere,
 * that takes a seed phrase, a private key or a keystore.
 */
export const PublicWallet = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  block_chain: z.string(),
  chain: z.string(),
  type: z.string(),
});

/** What is known of one coin at an address. Amount and price are null until a chain or a market has said so. */
export const WalletProperty = z.strictObject({
  asset: z.string(),
  chain: z.string(),
  address: z.string(),
  amount: z.nullable(z.string()),
  price: z.nullable(z.string()),
});

const zAddress = z.string().check(z.minLength(26), z.maxLength(90), z.regex(/^[A-Za-z0-9]+$/));

export const wallets = query({
  path: 'app.wallet/wallets',
  summary: 'The public addresses of the self-custody wallets on TRON-like and EVM chains.',
  access: 'customer',
  reply: 'top',
  input: zNothing,
  output: z.strictObject({ fp_wallets: z.array(PublicWallet), eth_wallets: z.array(PublicWallet) }),
});

export const propertySum = query({
  path: 'app.wallet/propertydb/sum',
  summary: 'What stands at one of the own addresses.',
  access: 'customer',
  reply: 'top',
  input: z.strictObject({ address: zAddress }),
  output: z.strictObject({ properties: z.array(WalletProperty) }),
});

export const walletsBtc = query({
  path: 'app.wallet/walletsBtc',
  summary: 'The public addresses of the Bitcoin wallet set.',
  access: 'customer',
  reply: 'top',
  input: zNothing,
  output: z.strictObject({ wallets: z.array(PublicWallet) }),
});

export const propertySumBtc = query({
  path: 'app.wallet/propertydbBtc/sum',
  summary: 'What stands at one of the own Bitcoin addresses.',
  access: 'customer',
  reply: 'top',
  input: z.strictObject({ address: zAddress }),
  output: z.strictObject({ properties: z.array(WalletProperty), btc_block_chain: z.string() }),
});

export const lookAtAddress = query({
  path: 'app.wallet/look',
  summary: 'What stands at a public address that is not in the list yet. Nothing is kept of the question.',
  access: 'customer',
  input: z.strictObject({ block_chain: z.enum(BLOCK_CHAINS), address: zAddress }),
  output: z.strictObject({ properties: z.array(WalletProperty) }),
  refusals: { 'address.wrong': 65211, 'address.wrongNetwork': 65212, 'address.badChecksum': 65213 },
});

const zWalletName = zText(40);

export const addWallet = command({
  path: 'app.wallet/add',
  summary:
    'Name a public address whose balance and history are to be read. The same address again is the same entry. No money is ever sent because of it.',
  access: 'customer',
  input: z.strictObject({ name: zWalletName, address: zAddress, block_chain: z.enum(BLOCK_CHAINS) }),
  output: PublicWallet,
  refusals: {
    'address.wrong': 65211,
    'address.wrongNetwork': 65212,
    'address.badChecksum': 65213,
    'wallet.tooMany': 66102,
  },
});

export const renameWallet = command({
  path: 'app.wallet/rename',
  summary: 'Give one of the own addresses another name.',
  access: 'customer',
  input: z.strictObject({ id: zId('wlt'), name: zWalletName }),
  output: PublicWallet,
});

export const removeWallet = command({
  path: 'app.wallet/remove',
  summary: 'Stop reading one of the own addresses. What is on the chain stays where it is.',
  access: 'customer',
  input: z.strictObject({ id: zId('wlt') }),
  output: z.strictObject({}),
});

const AWAY = { 'wallet.chainAway': 66103 } as const;

/** How a movement stands. `dropped`: the network let it fall, or another took its place. */
export const MOVE_STATES = ['pending', 'confirmed', 'failed', 'dropped'] as const;

export const WalletMove = z.strictObject({
  txid: z.string(),
  position: z.number(),
  direction: z.enum(['in', 'out']),
  asset: zAsset,
  /** With every digit the chain keeps. */
  amount: z.string(),
  /** Null on Bitcoin, where value has no single sender. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: z.enum(MOVE_STATES),
  height: z.nullable(z.number()),
  /** The time of its block; while it waits, when we first had it. */
  at: zInstant,
  /** What the network charged, in the chain's own coin; null while it is not known or somebody else paid it. */
  fee: z.nullable(z.string()),
  /** The nonce of an EVM payment that waits: what takes its place has the same. */
  nonce: z.nullable(z.number()),
  /** The signed bytes of one that waits, where it went out through us. */
  raw: z.nullable(z.string()),
});
export type WalletMove = z.infer<typeof WalletMove>;

export const walletHistory = query({
  path: 'app.wallet/history',
  summary: 'What came to and left one of the own addresses since it was added, newest first.',
  access: 'customer',
  input: z.strictObject({
    block_chain: z.enum(BLOCK_CHAINS),
    address: zAddress,
    asset: z.optional(zAsset),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: z.strictObject({
    rows: z.array(WalletMove),
    next: z.nullable(z.string()),
    /** It is complete from here on: what happened before the address was added is not in it. */
    since: zInstant,
    /** The last block read, or null where none was. */
    height: z.nullable(z.number()),
    coin: zAsset,
  }),
});

const zUnits = z.string().check(z.regex(/^\d{1,78}$/));

/** The two fees of EIP-1559, in wei. */
const EvmFeeChoice = z.strictObject({ maxFeePerGas: zUnits, maxPriorityFeePerGas: zUnits, seconds: z.number() });
const RateChoice = z.strictObject({ satPerKvb: zUnits, seconds: z.number() });

/** What a device needs to build a payment itself. It believes none of it without a check of its own. */
export const EvmSendFacts = z.strictObject({
  chainId: z.string(),
  nonce: z.strictObject({ pending: z.number(), latest: z.number() }),
  /** Null where the call would fail. */
  gasLimit: z.nullable(zUnits),
  fees: z.strictObject({ slow: EvmFeeChoice, normal: EvmFeeChoice, fast: EvmFeeChoice }),
  isContract: z.boolean(),
});
export const TronSendFacts = z.strictObject({
  head: z.strictObject({ number: z.number(), id: z.string(), at: zInstant }),
  energy: zUnits,
  energyAvailable: zUnits,
  energyPriceSun: zUnits,
  bandwidth: zUnits,
  bandwidthAvailable: zUnits,
  /** Burned now, with the energy and bandwidth the sender has, and what it would be without any. */
  burnSun: zUnits,
  burnWithoutResourcesSun: zUnits,
  feeLimit: zUnits,
  /** Whether the call would fail: not enough of the token, or a token that refuses. */
  wouldFail: z.boolean(),
  isContract: z.boolean(),
  /** Whether the receiver is no account yet: sending TRX there makes it one, and that costs. */
  isNewAccount: z.boolean(),
  /** Whether keys other than its own can spend from the sender’s account. */
  isControlledByOthers: z.boolean(),
});
export const BitcoinSendFacts = z.strictObject({
  network: z.enum(['main', 'test', 'regtest']),
  coins: z.array(
    z.strictObject({
      txid: z.string(),
      vout: z.number(),
      units: zUnits,
      /** The whole transaction the coin comes from, in hex: the device checks the amount against it. */
      from: z.string(),
      isSpending: z.boolean(),
    }),
  ),
  rates: z.strictObject({ slow: RateChoice, normal: RateChoice, fast: RateChoice }),
});

export const walletSendFacts = query({
  path: 'app.wallet/sendfacts',
  summary: 'What a device needs to build and sign a payment from one of the own addresses. Nothing is reserved.',
  access: 'customer',
  input: z.strictObject({
    block_chain: z.enum(BLOCK_CHAINS),
    address: zAddress,
    to: zAddress,
    asset: zAsset,
    amount: z.optional(zDecimal),
  }),
  output: z.strictObject({
    asset: zAsset,
    /** The token’s contract; null is the chain’s own coin. */
    token: z.nullable(z.string()),
    balance: z.string(),
    /** Of the coin in which the chain charges. */
    coinBalance: z.string(),
    ethereum: z.nullable(EvmSendFacts),
    tron: z.nullable(TronSendFacts),
    bitcoin: z.nullable(BitcoinSendFacts),
  }),
  refusals: {
    ...AWAY,
    'address.wrong': 65211,
    'address.wrongNetwork': 65212,
    'address.badChecksum': 65213,
    'ledger.wrongAmount': 61001,
  },
});

/** Longer than any key, so that a key which was pasted by mistake is refused before anything is done with it. */
const zRaw = z.string().check(z.minLength(160), z.maxLength(60_000), z.regex(/^(0x)?([0-9a-f]{2})+$/));

export const broadcastTransaction = command({
  path: 'app.wallet/broadcast',
  summary:
    'Pass a transaction on that was signed on the device. The same bytes again are the same transaction. It moves the customer’s own coins and nothing of ours.',
  access: 'customer',
  input: z.strictObject({ block_chain: z.enum(BLOCK_CHAINS), raw: zRaw }),
  /** The device compares the txid with the one it computed. */
  output: z.strictObject({ txid: z.string() }),
  refusals: {
    ...AWAY,
    'wallet.badTransaction': 66104,
    'wallet.notTaken': 66105,
    'wallet.unclear': 66106,
  },
});
