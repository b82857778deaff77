import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { LEGAL_DOCUMENTS } from '@candor/contract/legal/fields';
import { LANGUAGE_CODES } from '@candor/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { shippedTexts } from '../../services/legal/shipped-texts.ts';
import { type Fields, type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let mia: string;
let cora: string;
let olive: string;
let ada: string;
beforeAll(async () => {
  server = await startSandbox();
  mia = await server.signIn('mia');
  cora = await server.signInOperator('cora');
  olive = await server.signInOperator('olive');
  ada = await server.signInOperator('ada');
});
afterAll(() => server.close());

const read = (fields: Fields, lang = 'en') => server.ask(contract.readLegal, fields, '', lang);
const consents = async (token: string) => (await server.ask(contract.ownConsents, {}, token)).data.rows;
const save = (fields: Fields, token = cora) =>
  server.ask(contract.saveLegalDraft, { lang: 'en', changes: 'What changed', ...fields }, token);
const desk = async () => (await server.ask(contract.legalDesk, {}, cora)).data;

async function propose(payload: object, token = cora) {
  const fields = { kind: 'legal.publish', payload: JSON.stringify(payload), reason: 'For the test' };
  return server.ask(contract.propose, { ...fields, idempotencyKey: randomUUID() }, token);
}

const approve = (id: string, token = olive) =>
  server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, token);

/** A draft in English that two operators publish. */
async function publish(document: string, text: string, asksConsent = true) {
  const { digest } = (await save({ document, text })).data;
  const proposed = await propose({ document, asksConsent, digest });
  expect(proposed.code).toBe(undefined);
  expect((await approve(proposed.data.id)).code).toBe(undefined);
}

/** The same headings, points and stressed words stand in every language. */
function shapeOf(text: string) {
  return [/^## /gm, /^- /gm, /\*\*/g].map((sign) => text.match(sign)?.length ?? 0);
}

describe('the texts that come with the software', () => {
  it.each(LEGAL_DOCUMENTS)('[LGL-2] [LGL-3] %s can be read by everybody in every language', async (document) => {
    const english = shippedTexts(document).en ?? '';
    for (const lang of LANGUAGE_CODES) {
      const { data } = await read({ document }, lang);
      expect(data).toMatchObject({ document, number: 1, lang, changes: '' });
      expect(data.sha256).toBe(createHash('sha256').update(data.text).digest('hex'));
      expect(data.versions).toHaveLength(1);
      expect(shapeOf(data.text), lang).toEqual(shapeOf(english));
      if (lang !== 'en') expect(data.text).not.toBe(english);
    }
  });

  it('name nobody in a sandbox, and the operator with real money', async () => {
    expect((await server.ask(contract.aboutOperator)).data).toEqual({
      ...{ isSandbox: true, company: null, licence: null, address: null, contact: null, seat: null },
    });
    expect((await read({ document: 'privacy', version: '9' })).code).toBe('call.notFound');
    expect((await read({ document: 'other' })).code).toBe('call.invalidField');
  });
});

it('[LGL-4] the people of a sandbox accepted all four texts when they joined', async () => {
  const [first] = await consents(mia);
  expect(first?.accepted?.number).toBe(1);
  const row = await server.platform.db.one`select count(*) as count from app_user u
      where (select count(*) from legal_consent c where c.user_id = u.id and c.accepted_at = u.created_at) <> 4`;
  expect(row.count).toBe(0n);
});

describe('a new version', () => {
  it('[LGL-1] takes a proposal of content or an administrator, and the approval of an administrator', async () => {
    const { digest } = (await save({ document: 'disclaimer', text: '## Risk\n\nA draft.' })).data;
    const payload = { document: 'disclaimer', asksConsent: true, digest };
    for (const name of ['sven', 'rita', 'omar'] as const) {
      const token = await server.signInOperator(name);
      expect((await propose(payload, token)).code).toBe('call.notAllowed');
      expect((await save({ document: 'disclaimer', text: 'x' }, token)).code).toBe('call.notAllowed');
    }
    const proposed = await propose(payload, olive);
    expect((await desk()).documents.find(({ document }) => document === 'disclaimer')).toMatchObject({
      isProposed: true,
      draft: { languages: ['en'], changedBy: 'Cora' },
    });
    expect((await approve(proposed.data.id, olive)).code).toBe('approval.own');
    expect((await approve(proposed.data.id, cora)).code).toBe('call.notAllowed');
    expect((await approve(proposed.data.id, ada)).code).toBe(undefined);
    expect((await read({ document: 'disclaimer' })).data).toMatchObject({ number: 2, text: '## Risk\n\nA draft.' });
    expect((await read({ document: 'disclaimer', version: '1' })).data.versions).toMatchObject([
      { number: 2 },
      { number: 1 },
    ]);
  });

  it('[LGL-3] is shown in English to who reads in a language it lacks', async () => {
    expect((await read({ document: 'disclaimer' }, 'de')).data).toMatchObject({ number: 2, lang: 'en' });
    expect((await read({ document: 'disclaimer', version: '1' }, 'de')).data).toMatchObject({ lang: 'de' });
  });

  it('[LGL-5] [LGL-6] asks again, and blocks nothing until it is answered', async () => {
    const about = async () => (await consents(mia)).find(({ document }) => document === 'disclaimer');
    expect(await about()).toMatchObject({ number: 2, isAsked: true, accepted: { number: 1 }, changes: 'What changed' });
    expect((await server.ask(contract.withdrawalRules, {}, mia)).code).toBe(undefined);
    const accept = (version: string) => server.ask(contract.acceptLegal, { document: 'disclaimer', version }, mia);
    expect((await accept('3')).code).toBe('legal.newerVersion');
    expect((await accept('2')).code).toBe(undefined);
    const first = (await about())?.accepted?.at;
    server.clock.advance(60_000);
    expect((await accept('2')).code).toBe(undefined);
    expect(await about()).toMatchObject({ isAsked: false, accepted: { number: 2, at: first } });
    await publish('disclaimer', '## Risk\n\nThird.', false);
    expect(await about()).toMatchObject({ number: 3, isAsked: false, accepted: { number: 2 } });
    expect((await accept('1')).code).toBe(undefined);
    expect((await server.ask(contract.acceptLegal, { document: 'agreement', version: '2' }, mia)).code).toBe(
      'legal.newerVersion',
    );
  });

  it('[LGL-7] is the draft that was proposed, or none', async () => {
    const { digest } = (await save({ document: 'conduct', text: 'One' })).data;
    expect((await propose({ document: 'conduct', asksConsent: true, digest: 'a'.repeat(64) })).code).toBe(
      'approval.badPayload',
    );
    expect((await propose({ document: 'privacy', asksConsent: true, digest })).code).toBe('approval.unknownSubject');
    const proposed = await propose({ document: 'conduct', asksConsent: true, digest });
    await save({ document: 'conduct', text: 'One, and a word more' });
    expect((await approve(proposed.data.id)).code).toBe('approval.outdated');
    expect((await read({ document: 'conduct' })).data.number).toBe(1);
    const drop = () => server.ask(contract.dropLegalDraft, { document: 'conduct', lang: 'en' }, cora);
    expect([(await drop()).code, (await drop()).code]).toEqual([undefined, 'call.notFound']);
  });

  it('[LGL-8] takes no more than fits, and no control characters', async () => {
    expect((await save({ document: 'about', text: 'x'.repeat(6_001) })).code).toBe('call.fieldTooLong');
    for (const text of ['a\u0000b', '', 'a\u001bb']) {
      expect((await save({ document: 'about', text })).code).toBe('call.invalidField');
    }
    expect((await save({ document: 'about', text: 'x', lang: 'xx' })).code).toBe('call.notFound');
    const hostile = '<script>alert(1)</script>\n\n[x](javascript:alert(1))';
    await publish('about', hostile, false);
    expect((await read({ document: 'about' })).data.text).toBe(hostile);
  });

  it('[LGL-1] the application itself can neither publish, change nor delete one, nor take a consent back', async () => {
    const { db } = server.platform;
    const now = new Date(server.clock.now());
    await expect(db.run`update legal_text set body = 'x'`).rejects.toThrow(/permission denied/);
    await expect(db.run`delete from legal_version`).rejects.toThrow(/permission denied/);
    await expect(db.run`update legal_consent set accepted_at = ${now}`).rejects.toThrow(/permission denied/);
    await expect(db.run`delete from legal_consent where user_id = ${CUSTOMERS.mia.id}`).rejects.toThrow(
      /permission denied/,
    );
    const again = await db.one`select publish_first_legal(${`lgv_${'0'.repeat(26)}`}, 'privacy', true,
      ${JSON.stringify({ en: 'Another' })}, ${now}) as done`;
    expect(again.done).toBe(false);
  });
});
