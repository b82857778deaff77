import { NOTICE_KINDS, type NoticeKind } from '@candor/contract/notices/fields';
import { PATHS } from '../../app/routes.ts';

const ORDER = '/pages/spot/order';

/** Pages that show one record, by its id. */
const RECORDS: Partial<Readonly<Record<NoticeKind, string>>> = {
  depositCredited: PATHS.rechargeDeposit,
  certificateAccepted: PATHS.rechargeCertificateDetail,
  certificateRejected: PATHS.rechargeCertificateDetail,
  withdrawalPaid: PATHS.withdrawalDetail,
  withdrawalRejected: PATHS.withdrawalDetail,
  withdrawalFailed: PATHS.withdrawalDetail,
  transferReceived: PATHS.receipt,
  energyEnded: PATHS.energyOrder,
  stakeMatured: '/pages/staking/holding',
  challengePrize: '/pages/challenge/standings',
  challengeRefund: '/pages/challenge/standings',
  orderFilled: ORDER,
  orderCancelled: ORDER,
  takeProfit: PATHS.marginPosition,
  stopLoss: PATHS.marginPosition,
  liquidating: PATHS.marginPosition,
  liquidated: PATHS.marginPosition,
  deleveraged: PATHS.marginPosition,
  supportAnswered: '/pages/support/chat',
  priceReached: PATHS.coin,
  positionDelisted: PATHS.marginPosition,
  robotDelisted: '/pages/robot/strategy',
  planDelisted: '/pages/auto-invest/plan',
  copyDelisted: '/pages/copy-trading/project',
  alertDelisted: PATHS.coin,
  entryDelisted: '/pages/margin/order',
  marketDelisting: PATHS.coin,
  announcement: '/pages/news/article',
};

/** Pages of what concerns the whole account. */
const OTHERS: Partial<Readonly<Record<NoticeKind, string>>> = {
  certified: PATHS.identity,
  identityRejected: PATHS.identity,
  levelReached: PATHS.levels,
  robotDelisted: '/pages/robot/ai',
  assetDelisting: '/pages/withdrawal/withdrawal',
  networkDelisting: '/pages/withdrawal/withdrawal',
  vipEnding: PATHS.vip,
  vipEnded: PATHS.vip,
  limitRises: PATHS.vip,
  newDevice: PATHS.devices,
  securityChanged: PATHS.security,
  exchangeKeySuspended: PATHS.apiImport,
};

/** Where a notice leads; each kind has its page. */
export function pageOf({ kind, subject }: { readonly kind: NoticeKind; readonly subject: string | null }) {
  const record = RECORDS[kind];
  return record !== undefined && subject !== null ? `${record}?id=${subject}` : OTHERS[kind];
}

/** Where a notification on the device leads: the service worker opens the list and names the kind and the record. */
export function pageOfPushed(search: URLSearchParams): string | undefined {
  const kind = NOTICE_KINDS.find((each) => each === search.get('kind'));
  const id = search.get('id') ?? '';
  return kind && pageOf({ kind, subject: /^[\w-]{1,64}$/.test(id) ? id : null });
}
