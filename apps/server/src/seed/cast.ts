import type { OperatorRole } from '@candor/contract';
import { type Id, instant, makeId } from '@candor/kernel';

/**
 * The people of the sandbox. The same cast serves the sandbox, the tests and the documents, so whoever has met Mia once
 * knows her everywhere. Their passwords are published on purpose: nothing here has value.
 */
export const CUSTOMER_PASSWORD = 'Sandbox-pass-2026';
export const TRADE_PASSWORD = '246810';
export const OPERATOR_PASSWORD = 'Console-pass-2026';

export type CastRole = 'customer' | 'vip' | 'leader' | 'agent' | 'newcomer' | 'banned' | 'unsecured';

export type CastCustomer = {
  readonly id: Id<'usr'>;
  readonly uid: string;
  readonly username: CustomerName;
  readonly role: CastRole;
  readonly level: number;
  readonly isCertified: boolean;
  readonly roles: readonly ('team_leader' | 'agent')[];
  readonly invitedBy: CustomerName | null;
  readonly banReason: string | null;
  /** False for somebody who never opened the security page: no trade password, no e-mail, `security` is null. */
  readonly isSecured: boolean;
  readonly mobile: string;
  /** The country of the mobile. */
  readonly region: string;
  readonly email: string | null;
  readonly inviteCode: string;
};

export const CUSTOMER_NAMES = ['mia', 'viktor', 'lena', 'amir', 'noor', 'bruno', 'sam'] as const;
export type CustomerName = (typeof CUSTOMER_NAMES)[number];

const PLAIN = {
  level: 1,
  isCertified: true,
  roles: [],
  invitedBy: null,
  banReason: null,
  isSecured: true,
};

/** Ordered so that whoever invited stands before whom they invited. */
export const CUSTOMERS: Readonly<Record<CustomerName, CastCustomer>> = {
  amir: customer('amir', 4, 'agent', { level: 4, roles: ['agent'] }),
  lena: customer('lena', 3, 'leader', { level: 3, roles: ['team_leader'], invitedBy: 'amir' }),
  viktor: customer('viktor', 2, 'vip', { level: 3, invitedBy: 'amir' }),
  mia: customer('mia', 1, 'customer', { level: 2, invitedBy: 'lena' }),
  noor: customer('noor', 5, 'newcomer', { level: 0, isCertified: false, invitedBy: 'lena' }),
  bruno: customer('bruno', 6, 'banned', { banReason: 'Sandbox example of a banned account', invitedBy: 'lena' }),
  sam: customer('sam', 7, 'unsecured', { isSecured: false, invitedBy: 'viktor' }),
};

export type CastOperator = {
  readonly id: Id<'opr'>;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
};

export const OPERATOR_NAMES = ['olive', 'ada', 'omar', 'rita', 'sven', 'cora'] as const;
export type OperatorName = (typeof OPERATOR_NAMES)[number];

export const OPERATORS: Readonly<Record<OperatorName, CastOperator>> = {
  olive: operator('olive', 1, 'Olive', 'admin'),
  // What one administrator proposes needs a second one.
  ada: operator('ada', 6, 'Ada', 'admin'),
  omar: operator('omar', 2, 'Omar', 'finance'),
  rita: operator('rita', 3, 'Rita', 'reviewer'),
  sven: operator('sven', 4, 'Sven', 'support'),
  cora: operator('cora', 5, 'Cora', 'content'),
};

/** A printed log-in: for the customer app or for the console. */
export type DemoPerson = {
  readonly username: string;
  readonly role: string;
  readonly place: 'app' | 'console';
  readonly password: string;
  readonly tradePassword: string | null;
};

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  ...CUSTOMER_NAMES.map((name) => CUSTOMERS[name]).map(
    ({ username, role, isSecured }): DemoPerson => ({
      username,
      role,
      place: 'app',
      password: CUSTOMER_PASSWORD,
      tradePassword: isSecured ? TRADE_PASSWORD : null,
    }),
  ),
  ...OPERATOR_NAMES.map((name) => OPERATORS[name]).map(
    ({ username, roles }): DemoPerson => ({
      username,
      role: roles.join(', '),
      place: 'console',
      password: OPERATOR_PASSWORD,
      tradePassword: null,
    }),
  ),
];

function customer(
  username: CustomerName,
  number: number,
  role: CastRole,
  facts: Partial<Omit<CastCustomer, 'id' | 'uid' | 'username' | 'role'>>,
): CastCustomer {
  const isSecured = facts.isSecured ?? true;
  return {
    ...PLAIN,
    ...facts,
    id: fixedId('usr', number),
    uid: String(10_000_000 + number),
    username,
    role,
    // Numbers and addresses that are kept free for examples: no message can ever reach a stranger.
    mobile: `+120255501${String(number).padStart(2, '0')}`,
    region: 'US',
    email: isSecured ? `${username}@example.com` : null,
    inviteCode: `${username.toUpperCase()}26`,
  };
}

function operator(username: OperatorName, number: number, name: string, role: OperatorRole): CastOperator {
  return { id: fixedId('opr', number), username, name, roles: [role] };
}

/** The same in every sandbox, so that a link or a screenshot stays true after a fresh start. */
export function fixedId<
  P extends
    | 'usr'
    | 'opr'
    | 'wlt'
    | 'apr'
    | 'idc'
    | 'lok'
    | 'crd'
    | 'adr'
    | 'aip'
    | 'mgo'
    | 'vip'
    | 'skp'
    | 'chl'
    | 'cha'
    | 'skh'
    | 'drs'
    | 'lgv'
    | 'nws',
>(prefix: P, number: number): Id<P> {
  return makeId(prefix, instant(Date.UTC(2026, 0, 1)), Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, number]));
}

/**
 * Mia's public addresses. Their twenty bytes spell "CandorSandboxMia…" in ASCII: they are well-formed, checksums
 * included, and nobody can have a key to them.
 */
export const WALLET_ADDRESSES = [
  {
    id: fixedId('wlt', 1),
    owner: 'mia',
    name: 'Everyday',
    block_chain: 'tron',
    address: 'TG7UzYwSt1UVAu3E4J1G3ukb44uw6KHmfN',
  },
  {
    id: fixedId('wlt', 2),
    owner: 'mia',
    name: 'Everyday',
    block_chain: 'ethereum',
    address: '0x43616E646f7253616e64626F784D696145766d31',
  },
  {
    id: fixedId('wlt', 3),
    owner: 'mia',
    name: 'Savings',
    block_chain: 'bitcoin',
    address: 'bcrt1qgdskuer0wffkzmnyvfhhsntfv9p8gce3kjdx2s',
  },
] as const satisfies readonly {
  id: Id<'wlt'>;
  owner: CustomerName;
  name: string;
  block_chain: string;
  address: string;
}[];
