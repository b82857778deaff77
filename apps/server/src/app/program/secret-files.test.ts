import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('secrets in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-secrets-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('count as if they stood in the environment, each of them', async () => {
    const secrets = {
      CANDOR_SMS_URL: 'https://sms.example.com/send?key=secret',
      CANDOR_SMS_TOKEN: 'secret',
      CANDOR_SMTP_URL: 'smtps://candor:secret@mail.example.com:465',
      CANDOR_MAIL_FROM: 'Candor <no-reply@example.com>',
      DATABASE_URL: 'postgresql://u:p@localhost/candor',
      CANDOR_METRICS_TOKEN: 'figures',
    };
    const { CANDOR_MAIL_FROM, ...secret } = secrets;
    const files = Object.entries(secret).map(([name, text]) => ({ name, text, path: join(folder, name) }));
    for (const { path, text } of files) await writeFile(path, `${text}\n`);
    const named = Object.fromEntries(files.map(({ name, path }) => [`${name}_FILE`, path]));
    expect(readSettings({ CANDOR_MAIL_FROM, ...named })).toEqual(readSettings(secrets));
  });

  it('that cannot be read end the start with one sentence, which quotes nothing of them', async () => {
    const path = join(folder, 'smtp');
    expect(() => readSettings({ CANDOR_SMTP_URL_FILE: path })).toThrow(`CANDOR_SMTP_URL_FILE names ${path}, which`);
    await writeFile(path, '  \n');
    expect(() => readSettings({ CANDOR_SMTP_URL_FILE: path })).toThrow('which is empty');
    await writeFile(path, 'geheim');
    expect(() => readSettings({ CANDOR_SMTP_URL_FILE: path })).toThrow(/^CANDOR_SMTP_URL is not an address/);
    const both = { CANDOR_METRICS_TOKEN: 'one', CANDOR_METRICS_TOKEN_FILE: path };
    expect(() => readSettings(both)).toThrow('CANDOR_METRICS_TOKEN and CANDOR_METRICS_TOKEN_FILE are both set');
  });
});
