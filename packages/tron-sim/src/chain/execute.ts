import { type Contract, encodeTransaction, type Hex, type RawTransaction, type SignedTransaction } from '@candor/tron';
import type { Given } from '../contracts/actuator.ts';
import { actuatorOf } from '../contracts/all.ts';
import type { BlockContext, Machine } from '../tvm/machine.ts';
import { createContract, type SmartOutcome, triggerContract } from '../tvm/smart-contracts.ts';
import { payBandwidth } from './bandwidth.ts';
import { parameter } from './parameters.ts';
import { weighSignatures } from './permissions.ts';
import { isRefused, type Receipt, type Refused, refuse } from './receipt.ts';
import type { World } from './world.ts';

/** A result of this size may be added to each transaction, so each pays for it. */
const RESULT_BYTES = 64n;
const MAX_SIGNATURES = 5;

export type Transaction = SignedTransaction & { readonly txId: Hex; readonly decoded: RawTransaction };
export type ExecutionGiven = Given & { readonly machine: Machine; readonly block: BlockContext };

/** Who may send this transaction; asked before anything is paid. */
export function refuseSignatures(world: World, { txId, decoded, signatures }: Transaction): Refused | undefined {
  if (signatures.length === 0) return refuse('SIGERROR', 'Validate signature error: miss sig or contract');
  if (signatures.length > MAX_SIGNATURES) return refuse('SIGERROR', 'Validate signature error: too many signatures');
  const { code, message } = weighSignatures(world, decoded.contract, txId, signatures);
  if (code === 'ENOUGH_PERMISSION') return undefined;
  return refuse('SIGERROR', `Validate signature error: ${code === 'NOT_ENOUGH_PERMISSION' ? 'sig error' : message}`);
}

/** Pays for a transaction and carries it out, or leaves the state as it was and says why not. */
export async function execute(transaction: Transaction, given: ExecutionGiven): Promise<Receipt | Refused> {
  const { world } = given;
  const frames = world.openFrames;
  try {
    world.openFrame();
    const outcome = await attempt(transaction, given);
    if (!isRefused(outcome)) world.keepFrame();
    return outcome;
  } finally {
    world.dropFramesTo(frames);
  }
}

async function attempt(transaction: Transaction, given: ExecutionGiven): Promise<Receipt | Refused> {
  const { decoded, txId } = transaction;
  const { contract } = decoded;
  const net = payBandwidth(contract, BigInt(encodeTransaction(transaction).length) + RESULT_BYTES, given);
  if ('code' in net) {
    return net.code === 'BANDWITH_ERROR'
      ? refuse('BANDWITH_ERROR', 'Account resource insufficient error.')
      : invalid(net.message);
  }
  const extra = payExtras(transaction, given.world);
  if (extra === undefined) return refuse('BANDWITH_ERROR', 'Account resource insufficient error.');
  const paid = { txId, ...net, fee: net.netFee + extra };
  if (contract.type === 'TriggerSmartContract' || contract.type === 'CreateSmartContract') {
    const smart = await runSmart(contract, decoded.feeLimit, { ...given, txId });
    return typeof smart === 'string' ? invalid(smart) : smartReceipt(paid, smart);
  }
  const actuator = actuatorOf(contract.type);
  if (!actuator) return invalid(`${contract.type} is not simulated`);
  const refused = actuator.validate(contract.value, given);
  if (refused !== undefined) return invalid(refused);
  const effect = actuator.execute(contract.value, given);
  return { ...NO_ENERGY, ...paid, fee: paid.fee + effect.fee, effect };
}

/** More than one signature and a memo each cost something of their own. */
function payExtras({ signatures, decoded }: Transaction, world: World): bigint | undefined {
  const forSignatures = signatures.length > 1 ? parameter(world, 'getMultiSignFee') : 0n;
  const forMemo = decoded.data === '' ? 0n : parameter(world, 'getMemoFee');
  const fee = forSignatures + forMemo;
  const owner = decoded.contract.value.ownerAddress;
  if ((world.account(owner)?.balance ?? 0n) < fee) return undefined;
  world.burn(owner, fee);
  return fee;
}

function runSmart(
  contract: Extract<Contract, { type: 'TriggerSmartContract' | 'CreateSmartContract' }>,
  feeLimit: bigint,
  given: ExecutionGiven & { readonly txId: Hex },
): Promise<SmartOutcome | string> {
  return contract.type === 'CreateSmartContract'
    ? createContract(contract.value, feeLimit, given)
    : triggerContract(contract.value, feeLimit, given);
}

const NO_ENERGY = {
  vmResult: undefined,
  message: '',
  returned: '',
  logs: [],
  internals: [],
  contractAddress: undefined,
  energyUsage: 0n,
  energyFee: 0n,
  originEnergyUsage: 0n,
  energyUsageTotal: 0n,
  energyPenaltyTotal: 0n,
} as const;

function smartReceipt(
  paid: Pick<Receipt, 'txId' | 'netUsage' | 'netFee' | 'fee'>,
  { ran, bill, contractAddress }: SmartOutcome,
): Receipt {
  return {
    ...paid,
    ...bill,
    vmResult: ran.result,
    message: ran.message,
    returned: ran.returned,
    logs: ran.logs,
    internals: ran.internals,
    contractAddress,
    fee: paid.fee + bill.energyFee,
    energyUsageTotal: ran.energyUsed,
    energyPenaltyTotal: ran.energyPenalty,
    effect: undefined,
  };
}

function invalid(message: string): Refused {
  return refuse('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${message}`);
}
