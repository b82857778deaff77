import { type AddressHex, isBase58Address, type Json, RESOURCES, type Resource } from '@candor/tron';
import { delegationKey } from '../chain/state.ts';
import { canDelegate, isDelegable } from '../contracts/delegate.ts';
import { expiredOf, MAX_UNFREEZING } from '../contracts/freeze.ts';
import { showAccount, showNet, showResources } from './account-shapes.ts';
import { showAddress } from './block-shapes.ts';
import { compact } from './json.ts';
import { type Ask, type Routes, shownAt } from './route.ts';

/** Accounts and what is staked, delegated and waiting, for both views. */
export const accountRoutes: Routes = {
  getaccount: (ask) => {
    const account = ask.view.get('account', ask.params.addressIfGiven('address'));
    return account ? showAccount(account, shownAt(ask), ask.params.isVisible) : {};
  },
  getaccountresource: (ask) => {
    const account = ask.view.get('account', ask.params.addressIfGiven('address'));
    return account ? showResources(account, shownAt(ask)) : {};
  },
  getaccountnet: (ask) => {
    const account = ask.view.get('account', ask.params.addressIfGiven('address'));
    return account ? showNet(account, shownAt(ask)) : {};
  },
  getdelegatedresourcev2: (ask) => {
    const [from, to] = [ask.params.address('fromAddress'), ask.params.address('toAddress')];
    return compact({ delegatedResource: [false, true].flatMap((isLocked) => showDelegation(ask, from, to, isLocked)) });
  },
  getdelegatedresourceaccountindexv2: (ask) => {
    const account = ask.params.address('value');
    const pairs = [...ask.view.keys('delegation')].map((key) => key.split('/'));
    const show = (addresses: (string | undefined)[]) =>
      [...new Set(addresses)].map((address) => showAddress(address ?? '', ask.params.isVisible));
    return compact({
      account: showAddress(account, ask.params.isVisible),
      fromAccounts: show(pairs.filter(([, to]) => to === account).map(([from]) => from)),
      toAccounts: show(pairs.filter(([from]) => from === account).map(([, to]) => to)),
    });
  },
  getcandelegatedmaxsize: (ask) => {
    const account = ask.view.get('account', ask.params.address('owner_address'));
    const resource = resourceOf(ask);
    if (!account || !isDelegable(resource)) return {};
    return compact({ max_size: canDelegate(ask.view, account, resource, shownAt(ask).slot) });
  },
  getavailableunfreezecount: (ask) => {
    const account = ask.view.get('account', ask.params.address('owner_address'));
    const now = ask.newest.header.timestamp;
    const waiting = account?.unfreezing.filter((one) => one.expiresAt > now).length ?? MAX_UNFREEZING;
    return compact({ count: BigInt(MAX_UNFREEZING - waiting) });
  },
  getcanwithdrawunfreezeamount: (ask) => {
    const account = ask.view.get('account', ask.params.address('owner_address'));
    const at = ask.params.integer('timestamp', ask.newest.header.timestamp);
    return compact({ amount: account ? expiredOf(account, at) : 0n });
  },
  validateaddress: ({ params }) => {
    const text = params.text('address');
    if (isBase58Address(text)) return { result: true, message: 'Base58check format' };
    const isHex = /^41[0-9a-f]{40}$/i.test(text);
    return isHex ? { result: true, message: 'Hex string format' } : { result: false, message: 'Invalid address' };
  },
};

function showDelegation({ view, params }: Ask, from: AddressHex, to: AddressHex, isLocked: boolean): Json[] {
  const found = view.get('delegation', delegationKey(from, to, isLocked));
  if (!found) return [];
  return [
    compact({
      from: showAddress(from, params.isVisible),
      to: showAddress(to, params.isVisible),
      frozen_balance_for_bandwidth: found.balance.BANDWIDTH,
      frozen_balance_for_energy: found.balance.ENERGY,
      expire_time_for_bandwidth: found.expiresAt.BANDWIDTH,
      expire_time_for_energy: found.expiresAt.ENERGY,
    }),
  ];
}

/** By number, as this question asks for it, or by name. */
function resourceOf({ params }: Ask): Resource {
  const text = params.text('type');
  return RESOURCES.find((name, at) => text === name || text === `${at}`) ?? 'BANDWIDTH';
}
