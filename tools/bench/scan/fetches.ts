/** The requests that bring one block with everything that happened in it, and nothing done with the answers. */
export const FETCHES = {
  tron: async (url: string, height: number) => {
    const ask = (path: string) => post(`${url}/wallet/${path}`, { num: height });
    await Promise.all([ask('getblockbynum'), ask('gettransactioninfobyblocknum')]);
  },
  ethereum: async (url: string, height: number) => {
    const tag = `0x${height.toString(16)}`;
    const ask = (id: number, method: string, params: unknown[]) => post(url, { jsonrpc: '2.0', id, method, params });
    await Promise.all([ask(1, 'eth_getBlockByNumber', [tag, true]), ask(2, 'eth_getBlockReceipts', [tag])]);
  },
} as const;

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.text();
}
