import { randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { fixedClock, instant } from '@candor/kernel';
import sharp from 'sharp';
import { addCustomer, addOperator, type TestPerson } from '../../testing/people.ts';
import { type Answered, startTestServer } from '../../testing/start-test-server.ts';
import { identityConsoleRoutes } from './console-routes.ts';
import { identityJobs } from './jobs.ts';
import { identityRoutes } from './routes.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10, 30));

/** A server with this feature alone, on a clock that stands still until a test moves it. */
export async function startIdentityServer() {
  const clock = fixedClock(NOW);
  const server = await startTestServer({
    routes: [...identityRoutes, ...identityConsoleRoutes],
    clock,
  });
  const { platform } = server;
  const operators = {
    rita: await addOperator(platform, { username: 'rita', roles: ['reviewer'] }),
    ruth: await addOperator(platform, { username: 'ruth', roles: ['reviewer'] }),
    sven: await addOperator(platform, { username: 'sven', roles: ['support', 'finance', 'content'] }),
  };

  const ask = async <C extends Call>(call: C, fields: Readonly<Record<string, string>>, by: TestPerson) => {
    const { status, body } = await server.call(call.path, { ...fields, _user_token: by.token, _lang: 'en' });
    return { status, body, code: body.refusal?.code, data: body.data as OutputOf<C> };
  };

  const upload = async (by: TestPerson, file: Uint8Array): Promise<Answered> => {
    // Uploads are told apart by their moment, and this clock stands still.
    clock.advance(1);
    const form = new FormData();
    form.append('_user_token', by.token);
    form.append('file', new Blob([file.slice()]), 'document.pdf');
    const response = await fetch(`${server.url}/api/${contract.uploadIdentityPhoto.path}`, {
      method: 'POST',
      body: form,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
  };

  const idOf = (answered: Answered) => String((answered.body.data as { id: string }).id);
  const photo = async (by: TestPerson, words: string) => idOf(await upload(by, await drawPhoto(words)));

  const form = async (by: TestPerson, change: Readonly<Record<string, string>> = {}) => ({
    phone: '+4915112345678',
    name: 'Noor Haddad',
    document: 'passport',
    number: 'c01 x00 t47',
    front: change.front ?? (await photo(by, `front of ${by.username} ${randomUUID()}`)),
    back: change.back ?? (await photo(by, `back of ${by.username} ${randomUUID()}`)),
    idempotencyKey: randomUUID(),
    ...change,
  });

  return {
    ...server,
    clock,
    ...operators,
    ask,
    upload,
    photo,
    form,
    idOf,
    /** Somebody who has not been certified. */
    addNewcomer: async (username: string) => {
      const person = await addCustomer(platform, { username });
      const mobile = `+49151${person.uid}`;
      await platform.db.run`update app_user set certified_at = null, mobile = ${mobile}
        where id = ${person.id}`;
      platform.sessions.forget(person.id);
      return person;
    },
    submit: async (by: TestPerson, change: Readonly<Record<string, string>> = {}) =>
      ask(contract.submitIdentity, await form(by, change), by),
    caseOf: async (by: TestPerson) =>
      String((await platform.db.one`select id from identity_case where user_id = ${by.id}`).id),
    open: async (id: string, by: TestPerson) => ask(contract.openIdentityCase, { id }, by),
    decide: async (
      opened: OutputOf<typeof contract.openIdentityCase>,
      verdict: object,
      by: TestPerson,
      change: Readonly<Record<string, string>> = {},
    ) =>
      ask(
        contract.decideIdentity,
        {
          id: opened.case.id,
          look: opened.look.id,
          round: String(opened.case.round),
          verdict: JSON.stringify(verdict),
          idempotencyKey: randomUUID(),
          ...change,
        },
        by,
      ),
    runJobs: async () => {
      for (const job of identityJobs) await job.run({}, platform);
    },
  };
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

/** A picture of words, the size of a readable document; other words give another picture. */
export function drawPhoto(words: string, { width = 1_000, height = 640 } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#e8ecf5"/><text x="40" y="120" font-size="36">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
