import {
  type AddressHex,
  type Hex,
  type Json,
  makeContract,
  selectorOf,
  smartContract,
  toBytes,
  toEvmAddress,
} from '@candor/tron';
import { sha256 } from '@noble/hashes/sha2.js';
import { witnessAt } from '../chain/block.ts';
import { energyFactorOf } from '../chain/parameters.ts';
import type { ContractState } from '../chain/state.ts';
import { World } from '../chain/world.ts';
import type { Ran } from '../tvm/machine.ts';
import { buildRaw, showUnsigned } from './build.ts';
import { compact, hexOfText } from './json.ts';
import { type JsonObject, RequestError } from './params.ts';
import type { Ask, Route, Routes } from './route.ts';

/** What a question may cost at most; java-tron's own limit for constant calls. */
const CONSTANT_ENERGY = 100_000_000n;

export const contractRoutes: Routes = {
  triggerconstantcontract: refusing(async (ask) => {
    const call = readCall(ask);
    const contract = ask.view.get('contract', call.contractAddress);
    if (!contract) return refuseCall(ask, 'Smart contract is not exist.');
    const ran = await runConstant(ask, call);
    const isFailed = ran.result !== 'SUCCESS';
    const shown = showUnsigned(ask, buildRaw(ask, makeContract('TriggerSmartContract', call)));
    return {
      result: { result: true, ...(isFailed && { message: showText(ask, ran.message) }) },
      energy_used: ran.energyUsed,
      ...(ran.energyPenalty > 0n && { energy_penalty: ran.energyPenalty }),
      constant_result: [ran.returned],
      ...(ran.logs.length > 0 && { logs: ran.logs.map((log) => ({ ...log, address: toEvmAddress(log.address) })) }),
      transaction: { ret: [isFailed ? { ret: 'FAILED' } : {}], ...shown },
    };
  }),
  estimateenergy: refusing(async (ask) => {
    const call = readCall(ask);
    if (!ask.view.get('contract', call.contractAddress)) return refuseCall(ask, 'Smart contract is not exist.');
    const ran = await runConstant(ask, call);
    const problem = `class org.tron.core.exception.ContractExeException : ${ran.message}`;
    if (ran.result !== 'SUCCESS') return refuseCall(ask, problem, 'OTHER_ERROR');
    return { result: { result: true }, energy_required: ran.energyUsed };
  }),
  getcontract: (ask) => {
    const contract = ask.view.get('contract', ask.params.address('value'));
    return contract ? showContract(contract, ask) : {};
  },
  getcontractinfo: (ask) => {
    const contract = ask.view.get('contract', ask.params.address('value'));
    if (!contract) return {};
    return {
      runtimecode: contract.code,
      smart_contract: showContract(contract, ask),
      contract_state: compact({ energy_factor: energyFactorOf(ask.view, contract.address) }),
    };
  },
  triggersmartcontract: refusing((ask) => {
    const call = readCall(ask);
    if (!ask.view.get('contract', call.contractAddress)) {
      return refuseCall(ask, 'No contract or not a valid smart contract');
    }
    const contract = makeContract('TriggerSmartContract', call, Number(ask.params.integer('Permission_id')));
    const raw = buildRaw(ask, contract, ask.params.integer('fee_limit'));
    return { result: { result: true }, transaction: showUnsigned(ask, raw) };
  }),
};

/** These three never answer `{"Error": …}`: what is wrong with a request stands in `result` as well. */
function refusing(route: Route): Route {
  return async (ask) => {
    try {
      return await route(ask);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      return refuseCall(ask, problem.message, 'OTHER_ERROR');
    }
  };
}

type Call = {
  readonly ownerAddress: AddressHex;
  readonly contractAddress: AddressHex;
  readonly callValue: bigint;
  readonly data: Hex;
};

function readCall({ params }: Ask): Call {
  const selector = params.text('function_selector');
  const data = selector === '' ? params.hex('data') : selectorOf(selector) + params.hex('parameter');
  return {
    ownerAddress: params.address('owner_address'),
    contractAddress: params.address('contract_address'),
    callValue: params.integer('call_value'),
    data,
  };
}

/** Runs on a copy that nobody keeps. */
function runConstant({ node, newest, view }: Ask, call: Call): Promise<Ran> {
  const { number, timestamp } = newest.header;
  return node.chain.machine.run(new World(view), {
    caller: call.ownerAddress,
    to: call.contractAddress,
    value: call.callValue,
    data: call.data,
    energyLimit: CONSTANT_ENERGY,
    block: { number: number + 1n, timestamp: timestamp + 3_000n, witness: witnessAt(number) },
  });
}

function showContract(contract: ContractState, { params }: Ask): JsonObject {
  const deployed = contract.deployed === '' ? smartContract.empty : smartContract.decode(toBytes(contract.deployed));
  const { isVisible } = params;
  const shown = smartContract.toJson({ ...deployed, contractAddress: contract.address }, { isVisible });
  const codeHash = Buffer.from(sha256(toBytes(contract.code))).toString('hex');
  return { ...(shown as JsonObject), code_hash: codeHash };
}

function refuseCall(ask: Ask, message: string, code = 'CONTRACT_VALIDATE_ERROR'): Json {
  return { result: { code, message: showText(ask, message) } };
}

function showText({ params }: Ask, text: string): string {
  return params.isVisible ? text : hexOfText(text);
}
