/**
 * Every path of the app on one page. The routes of the specification stand exactly as it writes them; every other
 * screen it names is at `/pages/<feature>/<screen>`. A page that is not built yet shows an honest «Not open yet», and
 * docs/unbuilt.md is generated from this table.
 */
export type Tab = 'home' | 'quotation' | 'trade' | 'find' | 'assets' | 'wallet' | 'information' | 'mine';

/** Pages load lazily in groups: one chunk and its texts at a time. */
export type PageGroup =
  | 'home'
  | 'auth'
  | 'assets'
  | 'transfer'
  | 'recharge'
  | 'identity'
  | 'bindings'
  | 'profile'
  | 'security'
  | 'sandbox'
  | 'energy'
  | 'flashExchange'
  | 'publicApi'
  | 'withdrawal'
  | 'market'
  | 'spot'
  | 'demo'
  | 'margin'
  | 'find'
  | 'mine'
  | 'notOpen';

/** Who may open a page. Anybody else is asked to sign in and then brought back. */
export type Access = 'visitor' | 'customer';

export type Route = {
  readonly path: string;
  readonly group: PageGroup;
  /** Which page of the group. */
  readonly page: string;
  readonly tab: Tab;
  readonly access: Access;
  readonly isBuilt: boolean;
};

/** Where the other parts of the app may send somebody. */
export const PATHS = {
  entry: '/',
  home: '/pages/index/home',
  signIn: '/pages/account/userlogin',
  assets: '/pages/assets/assets',
  records: '/pages/assets/records',
  record: '/pages/assets/record',
  wallet: '/pages/wallet/wallets',
  transfer: '/pages/transfer/transfer',
  receipt: '/pages/transfer/receipt',
  find: '/pages/find/find',
  mine: '/pages/mine/mine',
  settings: '/pages/mine/settings',
  language: '/pages/mine/language',
  notices: '/pages/news/notices',
  quotation: '/pages/market/quotation',
  coin: '/pages/market/coin',
  trade: '/pages/spot/trade',
  demo: '/pages/demo/demo',
  information: '/pages/news/news',
  security: '/pages/security/center',
  securityEdit: '/pages/security/edit',
  loginPassword: '/pages/security/login-password',
  recoveryCodes: '/pages/security/recovery-codes',
  antiPhishing: '/pages/security/anti-phishing',
  devices: '/pages/security/devices',
  logins: '/pages/security/logins',
  apiKeys: '/pages/security/api-keys',
  recharge: '/pages/recharge/recharge',
  rechargeDeposit: '/pages/recharge/deposit',
  rechargeCertificateDetail: '/pages/recharge/certificate-detail',
  withdrawal: '/pages/withdrawal/withdrawal',
  withdrawalDetail: '/pages/withdrawal/detail',
  invite: '/pages/team/invite',
  support: '/pages/support/support',
  identity: '/pages/identity/real-name',
  identityLooks: '/pages/identity/looks',
  register: '/pages/auth/register',
  forgotPassword: '/pages/auth/forgot-password',
  walletCreate: '/pages/wallet/create',
  vip: '/pages/vip/membership',
  tradePassword: '/pages/security/trade-password',
  userCenter: '/pages/auth/user-center',
  levels: '/pages/profile/levels',
  bankCard: '/pages/bindings/bank-card',
  digitalAddress: '/pages/bindings/digital-address',
  sandboxChains: '/pages/sandbox/chains',
  energy: '/pages/energy/rental',
  flashExchange: '/pages/flash-exchange/exchange',
} as const;

/** The three ways to write where everybody starts. */
export const HOME_PATHS: readonly string[] = [PATHS.entry, '/pages/index/index', PATHS.home];

/** Open to everybody, and showing customers what is theirs. */
export const PERSONAL_PATHS: readonly string[] = [...HOME_PATHS, PATHS.mine];

export const BUILT: readonly Route[] = [
  ...HOME_PATHS.map((path) => built(path, 'home', 'home', 'home')),
  built(PATHS.notices, 'home', 'notices', 'home'),
  built(PATHS.signIn, 'auth', 'signIn', 'mine'),
  built(PATHS.register, 'auth', 'register', 'mine'),
  built(PATHS.forgotPassword, 'auth', 'forgotPassword', 'mine'),
  ...customers('auth', 'mine', ['devices', 'logins']),
  ...customers('assets', 'assets', ['assets', 'records', 'record']),
  built(PATHS.wallet, 'assets', 'wallets', 'wallet', 'customer'),
  ...customers('transfer', 'assets', ['transfer', 'receipt']),
  ...inFolder('recharge', 'recharge', 'assets', 'recharge deposit history certificate'),
  built(PATHS.rechargeCertificateDetail, 'recharge', 'certificateDetail', 'assets', 'customer'),
  ...inFolder('withdrawal', 'withdrawal', 'assets', 'withdrawal detail history'),
  ...customers('profile', 'mine', ['userCenter', 'levels']),
  ...customers('bindings', 'mine', ['bankCard', 'digitalAddress']),
  ...inFolder('security', 'security', 'mine', 'center edit email mobile authenticator passkeys'),
  ...customers('security', 'mine', ['loginPassword', 'tradePassword', 'recoveryCodes', 'antiPhishing']),
  ...customers('publicApi', 'mine', ['apiKeys']),
  built('/pages/public-api/guide', 'publicApi', 'guide', 'mine'),
  built(PATHS.identity, 'identity', 'realName', 'mine', 'customer'),
  built(PATHS.identityLooks, 'identity', 'looks', 'mine', 'customer'),
  ...inFolder('sandbox', 'sandbox', 'assets', 'chains'),
  ...inFolder('energy', 'energy', 'find', 'rental order orders'),
  ...inFolder('flash-exchange', 'flashExchange', 'find', 'exchange history receipt'),
  built(PATHS.quotation, 'market', 'quotation', 'quotation'),
  built(PATHS.coin, 'market', 'coin', 'quotation'),
  built(PATHS.trade, 'spot', 'trade', 'trade'),
  ...inFolder('spot', 'spot', 'trade', 'orders order'),
  built(PATHS.demo, 'demo', 'demo', 'trade'),
  ...inFolder('margin', 'margin', 'trade', 'positions position'),
  built(PATHS.find, 'find', 'find', 'find'),
  built(PATHS.mine, 'mine', 'mine', 'mine'),
  built(PATHS.settings, 'mine', 'settings', 'mine'),
  built(PATHS.language, 'mine', 'language', 'mine'),
];

/** Not built yet, by the destination they belong to. */
const UNBUILT_PATHS: Readonly<Record<Tab, readonly string[]>> = {
  home: ['/pages/about-us/about-us', '/choose-location', '/open-location'],
  quotation: [],
  trade: [],
  find: [
    '/pages/robot/strategies',
    '/pages/robot/strategy',
    '/pages/robot/add',
    '/pages/robot/mode',
    '/pages/robot/ai',
    '/pages/auto-invest/plans',
    '/pages/auto-invest/assistance',
    '/pages/copy-trading/projects',
    '/pages/staking/projects',
    '/pages/staking/holdings',
    '/pages/challenge/challenge',
    '/pages/transparency/transparency',
    '/pages/dapp/home',
    '/pages/dapp/trade',
    '/pages/dapp/assets',
    '/pages/dapp/mine',
    '/pages/dapp/recharge',
    '/pages/dapp/withdrawal',
    '/pages/dapp/transfer',
  ],
  assets: [],
  wallet: [
    PATHS.walletCreate,
    '/pages/wallet/import',
    '/pages/wallet/manage',
    '/pages/wallet/api-import',
    '/pages/address-book/addresses',
  ],
  information: [
    PATHS.information,
    '/pages/recommend/recommend',
    '/pages/records/records',
    '/pages/Data-Gallery/Data-Gallery',
    '/pages/Data-Gallery/picture-detail',
    '/pages/Data-Gallery/text-detail',
  ],
  mine: [
    '/pages/vip/membership',
    '/pages/team/team',
    '/pages/team/friends',
    PATHS.invite,
    '/pages/agent/proxies',
    PATHS.support,
    '/pages/legal/agreement',
    '/pages/legal/privacy',
    '/pages/legal/conduct',
    '/pages/legal/disclaimer',
  ],
};

export const UNBUILT: readonly Route[] = (Object.keys(UNBUILT_PATHS) as Tab[]).flatMap((tab) =>
  UNBUILT_PATHS[tab].map((path) => ({
    path,
    group: 'notOpen',
    page: 'notOpen',
    tab,
    access: 'visitor',
    isBuilt: false,
  })),
);

export const ROUTES: readonly Route[] = [...BUILT, ...UNBUILT];

/** `/pages/staking/projects` has its title under `staking.projects`, and `/choose-location` under `choose-location`. */
export function titleKeyOf(path: string): string {
  const key = path.replace(/^\/(pages\/)?/, '').replace('/', '.');
  return key === '' ? 'index.index' : key;
}

/** The route at a path, a slash at its end apart, as the router sees it. */
export function findRoute(path: string): Route | undefined {
  const plain = path.replace(/(.)\/+$/, '$1');
  return ROUTES.find((route) => route.path === plain);
}

/** Pages that are named like their paths. A line for each would be felt on the first screen, which carries this table. */
function customers(group: PageGroup, tab: Tab, pages: readonly (keyof typeof PATHS)[]): readonly Route[] {
  return pages.map((page) => built(PATHS[page], group, page, tab, 'customer'));
}

/** Pages of customers that are named like the last part of their paths. */
function inFolder(folder: string, group: PageGroup, tab: Tab, pages: string): readonly Route[] {
  return pages.split(' ').map((page) => built(`/pages/${folder}/${page}`, group, page, tab, 'customer'));
}

function built(path: string, group: PageGroup, page: string, tab: Tab, access: Access = 'visitor'): Route {
  return { path, group, page, tab, access, isBuilt: true };
}
