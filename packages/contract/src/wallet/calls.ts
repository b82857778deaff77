import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zNothing } from '../fields.ts';

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
