import { paramsEVM } from '@ethereumjs/evm';

/**
 * What instructions cost on TRON: Ethereum's first price list, which TRON has kept on a machine that has learned later
 * instructions. The engine keys its lists by the proposal that changed them; these are the ones that would put later prices
 * over the first.
 */
export const TVM_PRICES: typeof paramsEVM = {
  ...paramsEVM,
  606: { ...paramsEVM[606], delegatecallGas: 40 },
  607: { ...paramsEVM[607], expByteGas: 10, maxCodeSize: 1_048_576 },
  608: {
    ...paramsEVM[608],
    sloadGas: 50,
    callGas: 40,
    extcodesizeGas: 20,
    extcodecopyGas: 20,
    balanceGas: 20,
    delegatecallGas: 40,
    callcodeGas: 40,
    selfdestructGas: 0,
  },
  609: { ...paramsEVM[609], staticcallGas: 40 },
};

/** Each byte of code that a new contract leaves on the chain. */
export const CODE_BYTE_ENERGY = 200n;
