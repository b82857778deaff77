import {
  addressKey,
  addressOf,
  buildEvm,
  buildTron,
  decodeEvm,
  decodePsbt,
  decodeTron,
  digestOf,
  KeyringFailure,
  planBitcoin,
  publicKeyOf,
  type SignedBytes,
  signBitcoin,
  signEvm,
  signTron,
} from '@candor/keyring';
import type { Description, Order } from './protocol.ts';
import type { OpenSecret } from './secret-keys.ts';

/** Makes the bytes of an order and reads them back. What is shown before a signature is this and nothing the page said. */
export function describeOrder(order: Order): Description {
  switch (order.chain) {
    case 'evm': {
      const bytes = buildEvm(order.intent);
      return { chain: 'evm', digest: digestOf(bytes), decoded: decodeEvm(bytes) };
    }
    case 'tron': {
      const bytes = buildTron(order.intent, order.head);
      return { chain: 'tron', digest: digestOf(bytes), decoded: decodeTron(bytes) };
    }
    case 'bitcoin': {
      const { psbt, change } = planBitcoin(order.intent, order.coins);
      return { chain: 'bitcoin', digest: digestOf(psbt), decoded: decodePsbt(psbt, order.intent.network), change };
    }
    default:
      return order satisfies never;
  }
}

/** Signs the bytes that were shown, by the key of the account that pays, and nothing else. */
export function signOrder(open: OpenSecret, order: Order, digest: string): SignedBytes {
  if (describeOrder(order).digest !== digest) throw new KeyringFailure('notAsAsked');
  switch (order.chain) {
    case 'evm':
      return open.usingKeyAt(order.path, (key) => {
        expectOwner('evm', key, order.from);
        return signEvm(buildEvm(order.intent), order.intent, key);
      });
    case 'tron':
      return open.usingKeyAt(order.path, (key) => {
        expectOwner('tron', key, order.intent.from);
        return signTron(buildTron(order.intent, order.head), order, key);
      });
    case 'bitcoin':
      return signBitcoin(planBitcoin(order.intent, order.coins), order.intent, open.usingKeyAt);
    default:
      return order satisfies never;
  }
}

/** A path of another account would pay from where the customer did not look. */
function expectOwner(chain: 'evm' | 'tron', key: Uint8Array, from: string): void {
  const own = addressOf(chain, publicKeyOf(key).bytes);
  if (addressKey(own) !== addressKey(from)) throw new KeyringFailure('wrongAddress');
}
