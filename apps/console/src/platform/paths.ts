/** Every path of the console on one page. The hash keeps them, so that a reload or a new sign-in comes back to them. */
export const paths = {
  home: '/',
  ledger: '/ledger',
  account: (id: string) => `/ledger/account/${id}`,
  /** A transfer opens as a drawer over the page it was found on; by itself it stands over the list of accounts. */
  transfer: (id: string) => `/ledger?transfer=${id}`,
  ledgerSearch: (search: string) => `/ledger?search=${encodeURIComponent(search)}`,
  identity: '/identity',
  identityCase: (id: string) => `/identity/case/${id}`,
  withdrawal: '/withdrawal',
  withdrawalCase: (id: string) => `/withdrawal/case/${id}`,
  payouts: '/withdrawal/payouts',
  payout: (id: string) => `/withdrawal/payouts/${id}`,
  recharge: '/recharge',
  rechargeCase: (id: string) => `/recharge/case/${id}`,
  users: '/users',
  user: (id: string) => `/users/${id}`,
  usersSearch: (search: string) => `/users?search=${encodeURIComponent(search)}`,
  approvals: '/approvals',
  /** One proposal, open over the queue. */
  approval: (id: string) => `/approvals?open=${id}`,
  configuration: '/configuration',
  /** One setting, brought into view. */
  setting: (key: string) => `/configuration?setting=${key}`,
  operators: '/operators',
  /** The operator's own password and authenticator. */
  own: '/account',
  /** Where an invitation leads. It stands outside of sign-in. */
  join: (invite: string) => `/join/${invite}`,
  messages: '/messages',
  treasury: '/treasury',
  energy: '/energy',
  /** One order alone. */
  energyOrder: (id: string) => `/energy?order=${id}`,
  flashExchange: '/flash-exchange',
  market: '/market',
  liquidity: '/market/liquidity',
  /** Insurance fund and lending pool. */
  funds: '/market/funds',
  marketBook: (id: string) => `/market/book/${id}`,
  audit: '/audit',
  auditSearch: (search: string) => `/audit?search=${encodeURIComponent(search)}`,
  more: '/more',
} as const;
