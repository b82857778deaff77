/** Questions to an anvil of ours. What it refuses is thrown in its own words. */
export type AnvilRpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

type Reply = { readonly result?: unknown; readonly error?: { readonly message: string } };

export function anvilRpc(url: string): AnvilRpc {
  return async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const reply = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const { result, error } = (await reply.json()) as Reply;
    if (error) throw new Error(`anvil refuses ${method}: ${error.message}`);
    return result;
  };
}

export type AnvilHeader = {
  readonly height: bigint;
  readonly atSeconds: number;
  readonly baseFee: bigint;
  /** Ids, or whole when they were asked for. */
  readonly txids: readonly string[];
};

type RawHeader = { number: string; timestamp: string; baseFeePerGas: string; transactions: string[] };

export async function headerAt(rpc: AnvilRpc, at: 'latest' | bigint): Promise<AnvilHeader> {
  const tag = at === 'latest' ? at : `0x${at.toString(16)}`;
  const { number, timestamp, baseFeePerGas, transactions } = (await rpc(
    'eth_getBlockByNumber',
    tag,
    false,
  )) as RawHeader;
  return {
    height: BigInt(number),
    atSeconds: Number(timestamp),
    baseFee: BigInt(baseFeePerGas),
    txids: transactions,
  };
}
