export { type ClosedRegions, type GateFacts, gateOf, levelNeededFor } from './gate-of.ts';
export { GATE_TABLE, type GateRule, REGION_SWITCHES, type RegionSwitch } from './gate-table.ts';
