export {
  type ClosedRegions,
  DEFAULT_GATE_SETTINGS,
  type GateFacts,
  type GateSettings,
  gateOf,
  isOpenIn,
  levelNeededFor,
} from './gate-of.ts';
export { GATE_TABLE, type GateRule, REGION_SWITCHES, type RegionSwitch } from './gate-table.ts';
