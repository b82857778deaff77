export const FEE_CHOICES = ['slow', 'normal', 'fast'] as const;
export type FeeChoice = (typeof FEE_CHOICES)[number];

export type EvmFeePair = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

/** Parts in a hundred: of the tip the node suggests, and of the base fee that may rise before a block takes it. */
const TIP_PERCENT: Readonly<Record<FeeChoice, bigint>> = { slow: 80n, normal: 100n, fast: 150n };
const BASE_PERCENT: Readonly<Record<FeeChoice, bigint>> = { slow: 125n, normal: 200n, fast: 300n };
/** Room above the estimate: another sender may be served first and make a transfer dearer. */
const GAS_PERCENT = 120n;

/** [WAL-8] What each choice bids. The base fee is burned and only what the block asks is paid; the tip goes to its maker. */
export function evmFees(baseFeePerGas: bigint, tip: bigint): Readonly<Record<FeeChoice, EvmFeePair>> {
  const pair = (choice: FeeChoice): EvmFeePair => {
    const maxPriorityFeePerGas = upTo(tip * TIP_PERCENT[choice]);
    return { maxFeePerGas: upTo(baseFeePerGas * BASE_PERCENT[choice]) + maxPriorityFeePerGas, maxPriorityFeePerGas };
  };
  return { slow: pair('slow'), normal: pair('normal'), fast: pair('fast') };
}

export function gasLimitFor(estimate: bigint): bigint {
  // A plain payment takes exactly this, and more would only be set aside.
  return estimate === 21_000n ? estimate : upTo(estimate * GAS_PERCENT);
}

function upTo(hundredths: bigint): bigint {
  return (hundredths + 99n) / 100n;
}
