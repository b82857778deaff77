/** [NTC-1] Each kind of notice and the group it belongs to. What a customer wants to receive is chosen by group. */
export const NOTICE_GROUP_OF = {
  depositCredited: 'money',
  certificateAccepted: 'money',
  certificateRejected: 'money',
  withdrawalPaid: 'money',
  withdrawalRejected: 'money',
  withdrawalFailed: 'money',
  transferReceived: 'money',
  energyEnded: 'money',
  stakeMatured: 'money',
  challengePrize: 'money',
  challengeRefund: 'money',
  orderFilled: 'trading',
  orderCancelled: 'trading',
  takeProfit: 'trading',
  stopLoss: 'trading',
  liquidating: 'trading',
  liquidated: 'trading',
  deleveraged: 'trading',
  certified: 'account',
  identityRejected: 'account',
  levelReached: 'account',
  vipEnding: 'account',
  vipEnded: 'account',
  newDevice: 'security',
  securityChanged: 'security',
  limitRises: 'security',
  exchangeKeySuspended: 'security',
  supportAnswered: 'account',
  priceReached: 'trading',
  positionDelisted: 'trading',
  robotDelisted: 'trading',
  planDelisted: 'trading',
  copyDelisted: 'trading',
  alertDelisted: 'trading',
  entryDelisted: 'trading',
  marketDelisting: 'trading',
  assetDelisting: 'money',
  networkDelisting: 'money',
  announcement: 'news',
} as const;

export type NoticeKind = keyof typeof NOTICE_GROUP_OF;
export const NOTICE_KINDS = Object.keys(NOTICE_GROUP_OF) as [NoticeKind, ...NoticeKind[]];

export const NOTICE_GROUPS = ['money', 'trading', 'account', 'security', 'news'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** [NTC-3] A thief with an open session must not be able to silence security. */
export const OPTIONAL_NOTICES = ['money', 'trading', 'account', 'news'] as const satisfies readonly NoticeGroup[];
export type OptionalNotices = (typeof OPTIONAL_NOTICES)[number];

/** [NTC-5] Above this the bell says «99+». */
export const MOST_UNREAD = 99;

/** [PSH-1] How many devices of a customer notices are pushed to, and how many may be added in a day. */
export const MOST_PUSH_DEVICES = 10;
export const MOST_PUSH_ADDED = 20;
