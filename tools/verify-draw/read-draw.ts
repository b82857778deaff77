import { readFile } from 'node:fs/promises';
import { Draw } from '@candor/contract/draws/calls';
import * as z from 'zod/mini';
import type { One } from './read-arguments.ts';

const Answer = z.object({ errcode: z.number(), errmsg: z.string(), data: z.unknown() });
const Block = z.object({ blockID: z.optional(z.string()) });
const TIMEOUT_MS = 15_000;

async function ask(url: string, path: string, input: One): Promise<unknown> {
  const body = new URLSearchParams({ ...input, _lang: 'en' });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(new URL(`/api/${path}`, url), { method: 'POST', body, signal });
  const { errcode, errmsg, data } = Answer.parse(await reply.json());
  if (errcode !== 0) throw new Error(`${path} answered ${errcode}: ${errmsg}`);
  return data;
}

export async function drawFromCandor(url: string, one: One): Promise<Draw> {
  return Draw.parse(await ask(url, 'app.draws/draw', one));
}

/** A saved proof: the draw itself, or a whole answer of the API. */
export async function drawFromFile(path: string): Promise<Draw> {
  const read: unknown = JSON.parse(await readFile(path, 'utf8'));
  const answer = Answer.safeParse(read);
  return Draw.parse(answer.success ? answer.data.data : read);
}

export async function blockFromCandor(url: string, one: One): Promise<string | null> {
  return z.object({ hash: z.nullable(z.string()) }).parse(await ask(url, 'app.draws/block', one)).hash;
}

/** From any node of the TRON network, so that Candor's word is not needed. */
export async function blockFromNode(node: string, height: number): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body = JSON.stringify({ num: height });
  const headers = { 'content-type': 'application/json' };
  const url = `${node.replace(/\/+$/, '')}/wallet/getblockbynum`;
  return Block.parse(await (await fetch(url, { method: 'POST', body, headers, signal })).json()).blockID ?? null;
}
