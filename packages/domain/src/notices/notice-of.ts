import type { AccountEvent } from '@candor/contract';
import type { WireMoney } from '@candor/contract/fields';
import { NOTICE_GROUP_OF, type NoticeGroup, type NoticeKind, OPTIONAL_NOTICES } from '@candor/contract/notices/fields';

/** What a notice says, before it has a place and a time. */
export type NoticeFact = {
  readonly kind: NoticeKind;
  readonly group: NoticeGroup;
  /** The record it is about. */
  readonly subject: string | null;
  readonly money: WireMoney | null;
  readonly values: Readonly<Record<string, string>>;
};

const WITHDRAWALS: Readonly<Record<string, NoticeKind>> = {
  confirmed: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  failed_onchain: 'withdrawalFailed',
};
const RECHARGES: Readonly<Record<string, NoticeKind>> = {
  credited: 'depositCredited',
  passed: 'certificateAccepted',
  rejected: 'certificateRejected',
};
const ORDERS: Readonly<Record<string, NoticeKind>> = { filled: 'orderFilled', cancelled: 'orderCancelled' };
const MARGIN_STEPS: Readonly<Record<string, NoticeKind>> = {
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  delisted: 'positionDelisted',
  slice: 'liquidating',
  insurance: 'liquidated',
  deleverage: 'deleveraged',
};
const ENDED = {
  robot: 'robotDelisted',
  plan: 'planDelisted',
  copy: 'copyDelisted',
  alert: 'alertDelisted',
  entry: 'entryDelisted',
} as const;
const VIP = { begun: 'limitRises', ending: 'vipEnding', ended: 'vipEnded' } as const;
const IDENTITY: Readonly<Record<string, NoticeKind>> = { certified: 'certified', rejected: 'identityRejected' };

/** The facts that may make a notice; all others are not even read. */
export const NOTICE_TOPICS: readonly AccountEvent['name'][] = [
  'recharge.changed',
  'withdrawal.changed',
  'transfer.received',
  'energy.changed',
  'staking.changed',
  'challenge.paid',
  'order.changed',
  'margin.changed',
  'identity.decided',
  'account.changed',
  'login.newDevice',
  'security.changed',
  'vip.changed',
  'apiImport.changed',
  'support.changed',
  'priceAlert.changed',
  'market.ended',
  'market.ending',
  'asset.ending',
];

/** [NTC-1] The notice that a fact makes, or null: steps in between are for whoever looks at them. */
export function noticeOf(event: AccountEvent): NoticeFact | null {
  switch (event.name) {
    case 'recharge.changed':
      return about(RECHARGES[event.data.state], event.data.id);
    case 'withdrawal.changed':
      return about(WITHDRAWALS[event.data.state], event.data.id);
    case 'energy.changed':
      return event.data.state === 'closed' ? about('energyEnded', event.data.id) : null;
    case 'staking.changed':
      return event.data.state === 'matured' ? about('stakeMatured', event.data.id) : null;
    case 'challenge.paid': {
      const { id, rank, money } = event.data;
      return rank === null
        ? about('challengeRefund', id, {}, money)
        : about('challengePrize', id, { rank: String(rank) }, money);
    }
    case 'transfer.received':
      return about('transferReceived', event.data.id, { name: event.data.from }, event.data.money);
    case 'order.changed': {
      const { id, market, side, state } = event.data;
      return about(ORDERS[state], id, { market, side });
    }
    case 'apiImport.changed':
      return event.data.state === 'suspended' ? about('exchangeKeySuspended', event.data.id) : null;
    case 'support.changed':
      return event.data.isNotice ? about('supportAnswered', event.data.id) : null;
    case 'priceAlert.changed': {
      const { market, state, price } = event.data;
      return state === 'reached' ? about('priceReached', market, { market }, price) : null;
    }
    case 'margin.changed':
      return about(MARGIN_STEPS[event.data.step], event.data.id, { market: event.data.market });
    case 'market.ended': {
      const { id, market, what } = event.data;
      // Of an AI robot, whose page is another, none is named.
      return about(ENDED[what], id === '' ? null : id, { market });
    }
    case 'market.ending': {
      const { delistsAt, market } = event.data;
      return about('marketDelisting', market, { market, day: dayOf(delistsAt) });
    }
    case 'asset.ending': {
      const { asset, network, delistsAt } = event.data;
      const day = dayOf(delistsAt);
      return network === null
        ? about('assetDelisting', null, { asset, day })
        : about('networkDelisting', null, { asset, network, day });
    }
    case 'identity.decided':
      return about(IDENTITY[event.data.state], null);
    case 'account.changed':
      // A ban or a role is told by a message of its own.
      return event.data.level === undefined ? null : about('levelReached', null, { level: String(event.data.level) });
    case 'login.newDevice':
      return about('newDevice', null, { device: event.data.device, ip: event.data.ip });
    case 'security.changed':
      return about('securityChanged', null);
    case 'vip.changed':
      return about(VIP[event.data.state], event.data.id);
    case 'balance.changed':
    // The order a fill went through the book with makes the notice.
    case 'margin.order':
    // What a run bought is an order, too.
    case 'autoInvest.changed':
    // Pages that show a project listen to it.
    case 'copyTrading.changed':
    case 'session.ended':
    case 'notices.changed':
      return null;
    default:
      return event satisfies never;
  }
}

/** [NTC-3] Whether this is a group that can be switched off. */
export function isGroup(text: string): text is (typeof OPTIONAL_NOTICES)[number] {
  return (OPTIONAL_NOTICES as readonly string[]).includes(text);
}

function about(
  kind: NoticeKind | undefined,
  subject: string | null,
  values: Readonly<Record<string, string>> = {},
  money: WireMoney | null = null,
): NoticeFact | null {
  return kind === undefined ? null : { kind, group: NOTICE_GROUP_OF[kind], subject, money, values };
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
