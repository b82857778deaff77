import type { OperatorCall, OperatorRole } from '@candor/contract';
import { listApprovals } from '@candor/contract/approvals/calls';
import { listAudit } from '@candor/contract/audit/calls';
import { listSettings } from '@candor/contract/configuration/calls';
import { energyDesk } from '@candor/contract/energy/calls';
import { flashDesk } from '@candor/contract/flash-exchange/calls';
import { listIdentityCases } from '@candor/contract/identity/calls';
import { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { marketOverview } from '@candor/contract/market/review';
import { listMessages } from '@candor/contract/messages/calls';
import { consoleHealth, listOperators } from '@candor/contract/operators/calls';
import { listRechargeReviews } from '@candor/contract/recharge/review';
import { treasuryOverview } from '@candor/contract/treasury/calls';
import { searchUsers } from '@candor/contract/users/calls';
import { listWithdrawalQueue } from '@candor/contract/withdrawal/review';
import { isPermitted } from '@candor/domain/operators';
import {
  type IconShape,
  iconAudit,
  iconBank,
  iconCalendar,
  iconChallenge,
  iconCheck,
  iconCopyTrading,
  iconDeposit,
  iconDocument,
  iconEnergy,
  iconExchange,
  iconHealth,
  iconInbox,
  iconKey,
  iconLedger,
  iconQuotation,
  iconRobot,
  iconSettings,
  iconShield,
  iconStaking,
  iconStar,
  iconSupport,
  iconUsers,
  iconWithdraw,
} from '@candor/ui';

/** A section that works, the letter that goes there after «g», and what it takes to enter. */
export type OpenSection = {
  readonly name:
    | 'home'
    | 'identity'
    | 'recharge'
    | 'withdrawal'
    | 'users'
    | 'approvals'
    | 'ledger'
    | 'treasury'
    | 'energy'
    | 'flash-exchange'
    | 'market'
    | 'messages'
    | 'audit'
    | 'configuration'
    | 'operators';
  readonly path: string;
  readonly icon: IconShape;
  readonly key: string;
  /** The call the section stands on: whoever may make it may enter. */
  readonly call: OperatorCall;
};

export const OPEN_SECTIONS: readonly OpenSection[] = [
  { name: 'home', path: '/', icon: iconHealth, key: 'h', call: consoleHealth },
  { name: 'identity', path: '/identity', icon: iconShield, key: 'i', call: listIdentityCases },
  { name: 'recharge', path: '/recharge', icon: iconDeposit, key: 'r', call: listRechargeReviews },
  { name: 'withdrawal', path: '/withdrawal', icon: iconWithdraw, key: 'w', call: listWithdrawalQueue },
  { name: 'users', path: '/users', icon: iconUsers, key: 'u', call: searchUsers },
  { name: 'approvals', path: '/approvals', icon: iconCheck, key: 'p', call: listApprovals },
  { name: 'ledger', path: '/ledger', icon: iconLedger, key: 'l', call: searchLedgerAccounts },
  { name: 'treasury', path: '/treasury', icon: iconBank, key: 't', call: treasuryOverview },
  { name: 'energy', path: '/energy', icon: iconEnergy, key: 'e', call: energyDesk },
  { name: 'flash-exchange', path: '/flash-exchange', icon: iconExchange, key: 'f', call: flashDesk },
  { name: 'market', path: '/market', icon: iconQuotation, key: 'k', call: marketOverview },
  { name: 'messages', path: '/messages', icon: iconInbox, key: 'm', call: listMessages },
  { name: 'audit', path: '/audit', icon: iconAudit, key: 'a', call: listAudit },
  { name: 'configuration', path: '/configuration', icon: iconSettings, key: 'c', call: listSettings },
  { name: 'operators', path: '/operators', icon: iconKey, key: 'o', call: listOperators },
];

/** A phone's bar holds five, the last of which is «More»: home and the first three that are open to this operator. */
const TABS = 4;

export function tabSectionsFor(roles: readonly OperatorRole[]): readonly OpenSection[] {
  return OPEN_SECTIONS.filter((section) => isOpenTo(section, roles)).slice(0, TABS);
}

/**
 * What the console will hold. Each stands in the rail of those who will work there, so that nobody looks for a queue
 * that does not exist yet; when it opens, it moves into the list above.
 */
export const LATER_SECTIONS = [
  { name: 'staking', icon: iconStaking, roles: ['finance', 'admin'] },
  { name: 'robot', icon: iconRobot, roles: ['admin'] },
  { name: 'copy-trading', icon: iconCopyTrading, roles: ['reviewer', 'admin'] },
  { name: 'challenge', icon: iconChallenge, roles: ['content', 'admin'] },
  { name: 'vip', icon: iconStar, roles: ['finance', 'admin'] },
  { name: 'content', icon: iconDocument, roles: ['content', 'admin'] },
  { name: 'draws', icon: iconCalendar, roles: ['content', 'admin'] },
  { name: 'support', icon: iconSupport, roles: ['support', 'admin'] },
] as const satisfies readonly { name: string; icon: IconShape; roles: readonly OperatorRole[] }[];

export type LaterSection = (typeof LATER_SECTIONS)[number];

export function laterSectionsFor(roles: readonly OperatorRole[]): readonly LaterSection[] {
  return LATER_SECTIONS.filter((section) => section.roles.some((role) => roles.includes(role)));
}

export function isOpenTo(section: OpenSection, roles: readonly OperatorRole[]): boolean {
  return isPermitted(roles, section.call.permission);
}

/** Whether a path belongs to a section, so that its line in the rail is the current one. */
export function isInside(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
