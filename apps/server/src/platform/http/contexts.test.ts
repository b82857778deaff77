import { query } from '@candor/contract';
import { zNothing } from '@candor/contract/fields';
import { ok } from '@candor/kernel';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCustomer } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { handle } from '../handle.ts';

const look = query({
  path: 'app.probe/look',
  summary: 'Looks at what it was given.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ missing: z.array(z.string()) }),
});

it('gives a call all of the platform, and a copy of it loses nothing', async () => {
  const server = await startTestServer({
    routes: [
      handle(look, async (_, context) => {
        const copy: object = { ...context };
        const own = [
          'user',
          'session',
          'lang',
          'ip',
          'pageOrigin',
          'requestId',
          'token',
          'ledgerId',
          'requestHash',
          'once',
        ];
        return ok({ missing: [...Object.keys(server.platform), ...own].filter((name) => !Object.hasOwn(copy, name)) });
      }),
    ],
  });
  const { token } = await addCustomer(server.platform, { username: 'mia' });
  expect((await server.call(look.path, { _user_token: token })).body.data).toEqual({ missing: [] });
  await server.close();
});
