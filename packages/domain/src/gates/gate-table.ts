import type { GateRule } from '@candor/contract/define-feature';
import { type Feature, GATE_RULES, type RegionSwitch } from '@candor/contract/feature-parts';

/** The table of SPEC.md, as the features declare it. What is not named is not asked for. */
export const GATE_TABLE: Readonly<Record<Feature, GateRule>> = GATE_RULES;

/** Features an operator may close region by region. */
export const REGION_SWITCHES = [
  ...new Set(Object.values(GATE_TABLE).flatMap(({ regionSwitch }) => regionSwitch ?? [])),
] as readonly RegionSwitch[];

export type { GateRule, RegionSwitch };
