import type { OperatorRole } from './operators/roles.ts';
import type { AnySetting } from './setting-kinds.ts';

/** What a gate asks for. What is not named is not asked for. */
export type GateRule = {
  /** Whoever is banned may still do this, unless a legal hold is on file. */
  readonly isOpenToBanned?: true;
  /** The switch by which an operator may close it region by region. */
  readonly regionSwitch?: string;
  readonly needsRealBook?: true;
  readonly role?: 'team_leader' | 'agent';
  readonly needsVip?: true;
  /** A level, or the first one at which the table of levels opens transfers. */
  readonly level?: number | 'transferOpen';
  readonly needsCertified?: true;
  readonly needsTradePassword?: true;
};

/** [AST-1] What a kind of movement is to the customer whose statement it stands in. */
export type RecordGroup = 'fromOutside' | 'toOutside' | 'dealing' | 'ownMove';

/** [APR-3] Who may propose something, and who may be the second person. */
export type ApprovalRule = { readonly propose: readonly OperatorRole[]; readonly decide: readonly OperatorRole[] };

/** What a message to a customer or an operator is made of. Its text is in packages/i18n, under the same name. */
export type MessageTemplate = {
  /** What the sender must hand over; `at`, the moment of writing, is always there. */
  readonly params: readonly string[];
  /** Whether the text lets its reader do something: then nobody but the recipient may read it. */
  readonly hasCode: boolean;
};

/** A heading of the console's settings. */
export type SettingGroupRule = {
  /** Where it stands among the others; the lowest first. */
  readonly place: number;
  /** [APR-3] Fees and limits are money: finance may propose and decide them too. */
  readonly isMoney?: true;
};

/**
 * What both sides must agree on about a feature, beside its calls. It carries no schema, so that a page may read it, and
 * the types of the calls are made of it: `calls.ts` therefore stands apart. What is left out, the feature does not have.
 */
export type FeatureDeclaration = {
  readonly name: string;
  /** What its ids begin with. A test sees to it that no two features share one. */
  readonly idPrefixes?: readonly string[];
  /** Parts of it that not everybody may use at once. */
  readonly gates?: Readonly<Record<string, GateRule>>;
  /** The kinds of movement it gives the ledger. */
  readonly recordKinds?: Readonly<Record<string, RecordGroup>>;
  /** What operators may be permitted to do, and the roles that are. An administrator always is. */
  readonly permissions?: Readonly<Record<string, readonly OperatorRole[]>>;
  /** What one operator may only propose and another must approve. */
  readonly approvals?: Readonly<Record<string, ApprovalRule>>;
  /** Figures of it that everybody may read: what is there, beside what it must cover. Its words are in its own file. */
  readonly publicFigures?: readonly string[];
  /** The messages it sends. */
  readonly messageTemplates?: Readonly<Record<string, MessageTemplate>>;
  readonly settingGroups?: Readonly<Record<string, SettingGroupRule>>;
  /** What operators may set. */
  readonly settings?: Readonly<Record<string, AnySetting>>;
};

export function defineFeature<const F extends FeatureDeclaration>(feature: F): F {
  return feature;
}

/** Messages that only say something. */
export const PLAIN_MESSAGE = { params: [], hasCode: false } as const satisfies MessageTemplate;
/** Messages that carry a code. */
export const CODE_MESSAGE = { params: ['code', 'minutes'], hasCode: true } as const satisfies MessageTemplate;

/** The rules most approvals follow. */
export const BY_ADMINS = { propose: ['admin'], decide: ['admin'] } as const satisfies ApprovalRule;
export const BY_FINANCE = {
  propose: ['finance', 'admin'],
  decide: ['finance', 'admin'],
} as const satisfies ApprovalRule;
