import { type Call, contract, type OutputOf } from '@candor/contract';
import { fixedClock, type Id, instant, SECOND_MS } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { DEFAULT_LIMITS, type Limits, scaleLimits } from '../../platform/config.ts';
import { followTokens } from '../../testing/follow-tokens.ts';
import { addCustomer, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { securityRoutes } from './routes.ts';

export const NEW_PASSWORD = 'quiet-otter-94-lamps';

export type Person = { readonly id: Id<'usr'>; readonly token: string; readonly username: string };

/** The security calls alone, for customers with a mobile and an e-mail address, on a clock that stands still. */
export async function startSecurityServer(limits: Partial<Limits> = {}) {
  const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 10)));
  const server = await startTestServer({
    routes: securityRoutes,
    clock,
    config: { limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), wrongPasswordsPer15Minutes: 5, ...limits } },
  });
  const { platform } = server;
  const tokens = followTokens();
  let count = 0;

  const ask = async <C extends Call>(
    call: C,
    who: { readonly token: string },
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const token = tokens.newest(who.token);
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' }, headers);
    tokens.note(token, body.data);
    return { code: body.refusal?.code, details: body.refusal?.details, data: body.data as OutputOf<C> };
  };

  return {
    ...server,
    clock,
    ask,
    /** A customer nobody has met before: mobile +49151000…, e-mail name@example.com. */
    addPerson: async (given: { hasTradePassword?: boolean } = {}): Promise<Person> => {
      count += 1;
      const person = await addCustomer(platform, { username: `guest${count}`, ...given });
      const mobile = `+4915112340${String(count).padStart(3, '0')}`;
      const email = `${person.username}@example.com`;
      await platform.db.run`update app_user set mobile = ${mobile}, email = ${email}
        where id = ${person.id}`;
      return person;
    },
    /** Another log-in of the same customer. */
    openSession: async (person: Person): Promise<Person> => {
      const origin = { ip: '::1', userAgent: 'another' };
      const { token } = await platform.db.transaction((tx) => platform.sessions.openCustomer(tx, person.id, origin));
      return { ...person, token: token.use((text) => text) };
    },
    messagesTo: async (to: string) => {
      const rows = await platform.db.many`select template, body from message where recipient = ${to} order by id`;
      return rows.map(({ template, body }) => ({ template: String(template), body: String(body) }));
    },
    lastCodeTo: async (to: string): Promise<string> => {
      const row = await platform.db.maybeOne`select body from message where recipient = ${to}
        and template like 'code.%' order by id desc limit 1`;
      return /\b\d{6}\b/.exec(String(row?.body))?.[0] ?? 'none';
    },
    auditOf: async (person: Person) => {
      const rows = await platform.db.many`select action, details from audit_log
        where actor_type = 'customer' and subject = ${person.id} order by seq`;
      return rows.map(({ action, details }) => ({ action, ...(details as object) }));
    },
    /** What other open pages were told. */
    eventsTo: async (person: Person) => {
      const rows = await platform.db.many`select topic, payload from outbox where key = ${person.id}
        union all select topic, payload from event_log where key = ${person.id}`;
      return rows.filter(({ topic }) => topic === 'security.changed').map(({ payload }) => payload);
    },
    turnOnTotp: async (person: Person) => {
      const { data } = await ask(contract.startTotp, person, { password: TEST_PASSWORD });
      const confirmed = await ask(contract.confirmTotp, person, { code: totpOf(data.secret, clock.now()) });
      clock.advance(30 * SECOND_MS);
      return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
    },
  };
}

export type SecurityServer = Awaited<ReturnType<typeof startSecurityServer>>;

export function totpOf(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp });
}

export const proof = { password: TEST_PASSWORD };
export const mobileOf = async (server: SecurityServer, person: Person) =>
  String((await server.platform.db.one`select mobile from app_user where id = ${person.id}`).mobile);
