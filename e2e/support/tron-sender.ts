import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chainEndpoint, openSeed, openTronReader, openTronWriter, signTron } from '@candor/adapters/chain';
import { instant, MINUTE_MS, Secret } from '@candor/kernel';

/** Keys of people outside, who send by themselves: nothing of Candor's knows them. */
const strangers = openSeed(new Secret(new Uint8Array(64).fill(21)), 'regtest');

/** The address of somebody outside. Each number is somebody else. */
export function strangerAt(number: number): string {
  return strangers.keyAt('tron', number).address;
}

type Sent = { readonly from: number; readonly to: string; readonly token: string; readonly units: bigint };

/** Sends a token with the stranger's own key, and says how it can be found once a block has it. */
export async function sendToken({ from: number, to, token, units }: Sent): Promise<string> {
  const ports = await readFile(join(process.env.CANDOR_E2E_DATA ?? '', 'chains', 'ports.json'), 'utf8');
  const { tron } = JSON.parse(ports) as { readonly tron: number };
  const options = { endpoints: [{ full: chainEndpoint(`http://127.0.0.1:${tron}`) }] };
  const [reader, writer] = [openTronReader(options), openTronWriter(options)];
  const { address: from, secret } = strangers.keyAt('tron', number);
  const wish = { from, to, token, units };
  const { feeLimit } = await writer.quote(wish);
  const { at } = await reader.block((await reader.head()).height, new Set());
  const { bytes } = await writer.plan({ ...wish, feeLimit, expiresAt: instant(at + MINUTE_MS) });
  const { raw, txid } = signTron(bytes, () => secret);
  const { state } = await writer.broadcast(raw);
  if (state !== 'accepted' && state !== 'known') throw new Error(`The chain did not take the payment: ${state}`);
  return txid;
}
