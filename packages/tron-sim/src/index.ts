export { addedContractAddress, type Genesis, type GenesisContract, genesisContractAddress } from './chain/genesis.ts';
export { DEFAULT_PARAMETERS, type SettingName } from './chain/parameters.ts';
export type { Fault } from './http/faults.ts';
export type { ReorgOptions, SimClock } from './node.ts';
export { startTronSim, type TronSim, type TronSimOptions } from './start.ts';
export { type CallFrame, type CallWatch, watchCalls } from './tvm/call-frames.ts';
