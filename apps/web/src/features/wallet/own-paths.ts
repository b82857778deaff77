/** Pages of this feature. */
export const WALLET_PATHS = {
  create: '/pages/wallet/create',
  import: '/pages/wallet/import',
  manage: '/pages/wallet/manage',
  watch: '/pages/wallet/watch',
  backup: '/pages/wallet/backup',
  export: '/pages/wallet/export',
  password: '/pages/wallet/password',
  detail: '/pages/wallet/detail',
  receive: '/pages/wallet/receive',
  send: '/pages/wallet/send',
  history: '/pages/wallet/history',
  replace: '/pages/wallet/replace',
} as const;
