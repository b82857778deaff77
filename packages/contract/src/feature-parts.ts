import type { Combined, PartOf } from './combine.ts';
import type { ApprovalRule, FeatureDeclaration, GateRule, MessageTemplate, RecordGroup } from './define-feature.ts';
import { CONTRACT_FEATURES } from './features.ts';
import type { OperatorRole } from './operators/roles.ts';

type Features = (typeof CONTRACT_FEATURES)[number];
const features: readonly FeatureDeclaration[] = CONTRACT_FEATURES;

/** One part of every feature that has it. */
export function featureParts<Part extends keyof FeatureDeclaration>(
  part: Part,
): readonly NonNullable<FeatureDeclaration[Part]>[] {
  return features.flatMap((feature) => {
    const found = feature[part];
    return found === undefined ? [] : [found as NonNullable<FeatureDeclaration[Part]>];
  });
}

/** What ids may begin with. The first are the platform's own: facts, requests and jobs. */
export const ID_PREFIXES: readonly IdPrefix[] = [
  'evt',
  'req',
  'job',
  ...featureParts('idPrefixes').flat(),
] as IdPrefix[];
export type IdPrefix = 'evt' | 'req' | 'job' | PartOf<Features, 'idPrefixes'>[number];

/** Everything that not everybody may use at once, and what each asks for. */
export const GATE_RULES: Readonly<Record<Feature, GateRule>> = Object.assign({}, ...featureParts('gates'));
export type Feature = keyof Combined<PartOf<Features, 'gates'>>;
export const FEATURES = Object.keys(GATE_RULES) as [Feature, ...Feature[]];

/** Features an operator may close region by region. */
export type RegionSwitch = SwitchOf<Combined<PartOf<Features, 'gates'>>>;
type SwitchOf<Gates> = { [Name in keyof Gates]: PartOf<Gates[Name], 'regionSwitch'> }[keyof Gates] & string;

/** [AST-1] Every kind of movement the ledger is given, and what it is to the customer. */
export const RECORD_KINDS: Readonly<Record<RecordKind, RecordGroup>> = Object.assign(
  {},
  ...featureParts('recordKinds'),
);
export type RecordKind = keyof Combined<PartOf<Features, 'recordKinds'>>;

/** What operators may be permitted to do, and the roles that are. */
export const PERMISSION_ROLES: Readonly<Record<Permission, readonly OperatorRole[]>> = Object.assign(
  {},
  ...featureParts('permissions'),
);
export type Permission = keyof Combined<PartOf<Features, 'permissions'>>;

/**
 * What one operator may only propose and another must approve, and who they are. The database itself refuses an approval
 * by the one who proposed, and refuses the change without an approval.
 */
export const APPROVAL_RULES: Readonly<Record<ApprovalKind, ApprovalRule>> = Object.assign(
  {},
  ...featureParts('approvals'),
);
export type ApprovalKind = keyof Combined<PartOf<Features, 'approvals'>>;
export const APPROVAL_KINDS = Object.keys(APPROVAL_RULES) as [ApprovalKind, ...ApprovalKind[]];

/** What a message may be about. */
export const MESSAGE_TEMPLATES: Readonly<Record<MessageTemplateName, MessageTemplate>> = Object.assign(
  {},
  ...featureParts('messageTemplates'),
);
export type MessageTemplateName = keyof Combined<PartOf<Features, 'messageTemplates'>>;

/** Figures everybody may read, as features name them. */
export const PUBLIC_FIGURES = featureParts('publicFigures').flat() as [PublicFigureName, ...PublicFigureName[]];
export type PublicFigureName = PartOf<Features, 'publicFigures'>[number];

/** What operators may set, by its key. */
export type FeatureSettings = Combined<PartOf<Features, 'settings'>>;
export type FeatureSettingGroup = keyof Combined<PartOf<Features, 'settingGroups'>>;
