import type { Json } from '@candor/tron';

type AbiEntry = Readonly<Record<string, unknown>>;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A compiler writes `"type": "function"`, TRON keeps `"type": "Function"`: the same ABI in the chain's own words. */
export function readSolidityAbi(abi: readonly unknown[]): Json[] {
  return abi.map((one) => {
    const { type, stateMutability, inputs, outputs, name, anonymous } = one as AbiEntry;
    return {
      type: capital(String(type ?? 'function')),
      ...(typeof name === 'string' && { name }),
      ...(Array.isArray(inputs) && { inputs: inputs.map(readParam) }),
      ...(Array.isArray(outputs) && { outputs: outputs.map(readParam) }),
      ...(anonymous === true && { anonymous }),
      ...(stateMutability === 'payable' && { payable: true }),
      ...(isConstant(stateMutability) && { constant: true }),
      ...(typeof stateMutability === 'string' && { stateMutability: capital(stateMutability) }),
    };
  });
}

function readParam(one: unknown): Json {
  const { name, type, indexed } = one as AbiEntry;
  return { name: String(name ?? ''), type: String(type ?? ''), ...(indexed === true && { indexed }) };
}

function isConstant(stateMutability: unknown): boolean {
  return stateMutability === 'view' || stateMutability === 'pure';
}
