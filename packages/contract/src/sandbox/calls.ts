import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import { zAsset, zDecimal, zInstant, zNetwork, zNothing, zText, zUuid, zWhole } from '../fields.ts';

/**
 * The faucet and the explorer of the chains a sandbox runs itself. Everything shown comes from the nodes, through the adapters
 * that would read real ones. With real money, and where no chain is local, every call answers `feature.notOpen`.
 */
const AWAY = { 'sandbox.chainAway': 61901 } as const;
const WRONG_ADDRESS = { 'sandbox.wrongAddress': 61902 } as const;

/** Value that reached an address. */
export const ChainPayment = z.strictObject({
  txid: z.string(),
  position: z.number(),
  /** Null on Bitcoin, where value has no single sender. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** Null for a token we do not know. */
  asset: z.nullable(zAsset),
  token: z.nullable(z.string()),
  /** With every digit the chain keeps, which may be more than the ledger does; units, where the token is not known. */
  amount: z.string(),
});
export type ChainPayment = z.infer<typeof ChainPayment>;

const PlacedPayment = z.strictObject({ ...ChainPayment.def.shape, height: z.number(), at: zInstant });

export const ChainBlock = z.strictObject({
  height: z.number(),
  hash: z.string(),
  at: zInstant,
  /** Whether it can be relied on. */
  isSolid: z.boolean(),
  payments: z.array(ChainPayment),
  /** How many more payments there are than are listed. */
  more: z.number(),
});
export type ChainBlock = z.infer<typeof ChainBlock>;

export const sandboxChains = query({
  path: 'app.sandbox/chains',
  summary: 'The local chains of the sandbox, and what their faucet gives.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    chains: z.array(
      z.strictObject({
        network: zNetwork,
        isUp: z.boolean(),
        assets: z.array(z.strictObject({ asset: zAsset, usual: z.string(), most: z.string() })),
      }),
    ),
  }),
});

export const sandboxBlocks = query({
  path: 'app.sandbox/blocks',
  summary: 'The newest blocks of a local chain, or those from a height downwards.',
  access: 'customer',
  input: z.strictObject({ network: zNetwork, from: z.optional(zWhole(0, 1_000_000_000)) }),
  output: z.strictObject({ height: z.number(), solidHeight: z.number(), blocks: z.array(ChainBlock) }),
  refusals: AWAY,
});

export const sandboxTransaction = query({
  path: 'app.sandbox/transaction',
  summary: 'One transaction of a local chain: where it is, how deep, what it moved and what it cost.',
  access: 'customer',
  input: z.strictObject({ network: zNetwork, txid: zText(66, 64) }),
  output: z.strictObject({
    txid: z.string(),
    state: z.enum(['unknown', 'pending', 'mined', 'failed']),
    height: z.nullable(z.number()),
    at: z.nullable(zInstant),
    confirmations: z.number(),
    isSolid: z.boolean(),
    fee: z.nullable(z.strictObject({ asset: zAsset, amount: z.string() })),
    payments: z.array(ChainPayment),
  }),
  refusals: AWAY,
});

export const sandboxAddress = query({
  path: 'app.sandbox/account',
  summary: 'What an address of a local chain has, and what reached or left it in its newest blocks.',
  access: 'customer',
  input: z.strictObject({ network: zNetwork, address: zText(100) }),
  output: z.strictObject({
    address: z.string(),
    balances: z.array(z.strictObject({ asset: zAsset, amount: z.string() })),
    /** How many blocks were looked through. */
    blocks: z.number(),
    payments: z.array(PlacedPayment),
  }),
  refusals: { ...AWAY, ...WRONG_ADDRESS },
});

export const sandboxPay = command({
  path: 'app.sandbox/pay',
  summary: 'Send test coins to any address of a local chain, by a real transaction that then waits for a block.',
  access: 'customer',
  input: z.strictObject({
    network: zNetwork,
    asset: zAsset,
    amount: zDecimal,
    address: zText(100),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ txid: z.string() }),
  refusals: {
    ...AWAY,
    ...WRONG_ADDRESS,
    'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
    'sandbox.tooMuch': 61903,
    'sandbox.refused': 61904,
  },
});
