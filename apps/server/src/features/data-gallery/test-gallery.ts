import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { assert } from '@candor/kernel';
import sharp from 'sharp';
import { publish } from '../../robot-worker/main.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { generate } from './generate.ts';

const WORDS = { language: 'en', title: 'A title', caption: 'A caption', alt: 'What it shows', body: '# A body' };

/** What the tests of the gallery do again and again, as the operator with this token. */
export function galleryDeskOf(server: Sandbox, token: string) {
  const create = async (kind: string, title = 'A title') => {
    const form = { kind, title, category: 'other', idempotencyKey: randomUUID() };
    const { data, code } = await server.ask(contract.createGalleryItem, form, token);
    assert(code === undefined, `an item, got ${code}`);
    return data.id;
  };
  const read = async (id: string) => (await server.ask(contract.getGalleryDraft, { id }, token)).data.draft;
  const edit = async (id: string) => String((await read(id)).edit);
  const facts = async (id: string, picture = '') =>
    server.ask(
      contract.saveGalleryFacts,
      { id, edit: await edit(id), category: 'fees', source: 'Our own', picture },
      token,
    );
  const text = async (id: string, given: Partial<typeof WORDS> = {}) =>
    server.ask(contract.saveGalleryText, { ...WORDS, ...given, id, edit: await edit(id) }, token);
  const publish = async (id: string) => server.ask(contract.publishGalleryItem, { id, edit: await edit(id) }, token);
  const withdraw = async (id: string, reason = 'mistaken') =>
    server.ask(contract.withdrawGalleryItem, { id, reason, edit: await edit(id) }, token);
  const ready = async (title: string) => {
    const id = await create('text', title);
    await facts(id);
    await text(id, { title });
    return id;
  };
  return { create, read, facts, text, publish, withdraw, ready };
}

/** As the server does when it starts, with the templates named. */
export function generateNow({ platform }: Sandbox, templates: readonly string[] = ROBOT_TEMPLATES.slice(0, 1)) {
  return generate(platform, publish(templates));
}

export async function sendGalleryPicture({ url }: Sandbox, token: string, file: Buffer) {
  const form = new FormData();
  form.set('_user_token', token);
  form.set('file', new Blob([new Uint8Array(file)]), 'picture.png');
  const response = await fetch(`${url}/api/${contract.uploadGalleryPicture.path}`, { method: 'POST', body: form });
  return (await response.json()) as { refusal?: { code: string }; data: { hash: string; widths: number[] } };
}

export function drawPhotograph(): Promise<Buffer> {
  const background = { r: 40, g: 120, b: 90 };
  return sharp({ create: { width: 1_000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
}
