import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import type { DeskDraft } from '@candor/contract/news/shapes';
import { assert } from '@candor/kernel';
import sharp from 'sharp';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const FACTS = {
  ...{ label: 'editorial', category: 'product', payer: '', sources: '', picture: '' },
  ...{ isRecommended: 'no', announce: 'no', announceUntil: '' },
};
export const WORDS = { language: 'en', title: 'A title', summary: 'A summary', body: '# A body', alt: '', why: '' };

/** What the tests of news do again and again, as the operator with this token. */
export function newsDeskOf(server: Sandbox, token: string) {
  const create = async (title = 'A title') => {
    const { data, code } = await server.ask(
      contract.createArticle,
      { title, category: 'product', idempotencyKey: randomUUID() },
      token,
    );
    assert(code === undefined, `an article, got ${code}`);
    return data.id;
  };
  const read = async (id: string): Promise<DeskDraft> =>
    (await server.ask(contract.getDraft, { id }, token)).data.draft;
  const editOf = async (id: string) => String((await read(id)).edit);
  const facts = async (id: string, given: Partial<typeof FACTS>) =>
    server.ask(contract.saveFacts, formOf({ ...FACTS, ...given, id, edit: await editOf(id) }), token);
  const text = async (id: string, given: Partial<typeof WORDS>) =>
    server.ask(contract.saveText, { ...WORDS, ...given, id, edit: await editOf(id) }, token);
  const publish = async (id: string, more: Readonly<Record<string, string>> = {}) =>
    server.ask(contract.publishArticle, { id, edit: await editOf(id), ...more }, token);
  const withdraw = async (id: string, reason = 'outdated') =>
    server.ask(contract.withdrawArticle, { id, reason, edit: await editOf(id) }, token);
  const ready = async (title: string) => {
    const id = await create(title);
    await text(id, { title });
    return id;
  };
  return { create, read, facts, text, publish, withdraw, ready };
}

/** A field that was left empty is not sent. */
function formOf({ announceUntil, ...fields }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return announceUntil === undefined || announceUntil === '' ? fields : { ...fields, announceUntil };
}

export function drawPicture(width = 1_000, height = 500): Promise<Buffer> {
  const background = { r: width % 255, g: height % 255, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function sendNewsPicture({ url }: Sandbox, token: string, file: Buffer) {
  const form = new FormData();
  form.set('_user_token', token);
  form.set('file', new Blob([new Uint8Array(file)]), 'picture.png');
  const response = await fetch(`${url}/api/${contract.uploadNewsPicture.path}`, { method: 'POST', body: form });
  return (await response.json()) as {
    errcode: number;
    refusal?: { code: string };
    data: { hash: string; width: number; height: number; widths: number[] };
  };
}
