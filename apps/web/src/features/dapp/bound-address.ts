import type { Answer } from '../../platform/api.ts';
import { type Connection, NETWORKS } from './wallet/connection.ts';

type Rules = Pick<Answer<'app.withdrawal/rules'>, 'addresses'>;

/** [DAP-13] The connected wallet among the addresses withdrawals may go to. */
export function boundAddress({ addresses }: Rules, { wallet, address }: Connection) {
  const network = NETWORKS[wallet.chain];
  return addresses.find((bound) => bound.network === network && bound.address === address);
}
