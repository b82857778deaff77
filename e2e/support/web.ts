import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { earnTicket, passCheck } from './ticket.ts';

/** The seeded people, as the sandbox itself tells every visitor. */
export type Person = {
  readonly username: string;
  readonly role: string;
  readonly password: string;
  readonly trade_password: string | null;
};

export async function findPeople(request: APIRequestContext): Promise<readonly Person[]> {
  const reply = await request.post('/api/app.util/init', { form: { _user_token: '', _lang: 'en' } });
  const body: { data: { demo_people: Person[] } } = await reply.json();
  return body.data.demo_people;
}

export async function findPerson(request: APIRequestContext, role: string): Promise<Person> {
  const person = (await findPeople(request)).find((each) => each.role === role);
  if (!person) throw new Error(`The sandbox has nobody with the role ${role}`);
  return person;
}

/** The device of every journey that is not about devices: known after the first sign-in, and then without a word. */
export const DEVICE = '0190a000-0000-7000-8000-0000000e2e00';

type SignedIn = { readonly token: string; readonly session: string; readonly user: { readonly uid: string } };

type Session = { readonly token: string; readonly session: string; readonly uid: string };

/** Sessions of earlier journeys, for signing in costs a second of work on purpose. */
const kept = new Map<string, Session>();

/** Signs in by the API alone: for the other side of a journey, whose screen nobody looks at. */
export async function logInByApi(
  request: APIRequestContext,
  person: Pick<Person, 'username' | 'password'>,
  device = DEVICE,
): Promise<Session> {
  const key = JSON.stringify([person.username, person.password, device]);
  const earlier = kept.get(key);
  if (earlier && (await isSignedIn(request, earlier.token))) return earlier;
  const session = await logInAnew(request, person, device);
  kept.set(key, session);
  return session;
}

async function isSignedIn(request: APIRequestContext, token: string): Promise<boolean> {
  const reply = await request.post('/api/app.user/account/info', { form: { _user_token: token, _lang: 'en' } });
  return ((await reply.json()) as { errcode: number }).errcode !== SESSION_ENDED;
}

const SESSION_ENDED = 60001;

async function logInAnew(
  request: APIRequestContext,
  person: Pick<Person, 'username' | 'password'>,
  device: string,
): Promise<Session> {
  const ticket = await earnTicket(request);
  const { username: account, password } = person;
  const reply = await request.post('/api/app.user/auth/login', {
    form: { account, password, ticket, device, _user_token: '', _lang: 'en' },
  });
  const { data, errmsg }: { data: SignedIn | null; errmsg: string } = await reply.json();
  if (!data?.token) throw new Error(`${account} could not sign in: ${errmsg}`);
  return { token: data.token, session: data.session, uid: data.user.uid };
}

export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  await request.post('/api/app.user/auth/logout', { form: { _user_token: token, _lang: 'en' } });
}

/** Logs somebody out wherever earlier journeys left them signed in. */
export async function endAllSessions(
  request: APIRequestContext,
  person: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  const { token } = await logInByApi(request, person);
  const form = { password: person.password, _user_token: token, _lang: 'en' };
  const reply = await request.post('/api/app.user/auth/end_other_sessions', { form });
  const { data }: { data: { newToken: string } | null } = await reply.json();
  await endSession(request, data?.newToken ?? token);
}

/** Fills in the form that is open, on the page or in the sheet, and passes the check that follows. */
export async function fillSignIn(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Account', { exact: true }).last().fill(person.username);
  await page.getByLabel('Password', { exact: true }).last().fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await passCheck(page);
}

/** Opens a page as somebody who has signed in before; how that is done on screens has journeys of its own. */
export async function openAs(
  page: Page,
  person: Pick<Person, 'username' | 'password'> & Partial<Pick<Person, 'trade_password'>>,
  path: string,
): Promise<void> {
  const signedIn = await logInByApi(page.request, person);
  // How trading is unlocked on screens has a journey of its own.
  if (TRADING.test(path)) await unlockTrading(page.request, signedIn.token, person.trade_password ?? null);
  await page.addInitScript(
    ({ token, session, device }) => {
      // Once per tab: a journey that signs out must stay signed out.
      if (sessionStorage.getItem('e2e.given') !== null) return;
      sessionStorage.setItem('e2e.given', '1');
      sessionStorage.setItem('digital_token', token);
      sessionStorage.setItem('candor.session', session);
      sessionStorage.setItem('is_login', '1');
      // Somebody who was asked about security in this log-in already, and chose to look around first.
      if (sessionStorage.getItem('e2e.asked') !== null) sessionStorage.setItem('candor.securityAsked', session);
      localStorage.setItem('candor.device', device);
    },
    { ...signedIn, device: DEVICE },
  );
  await page.goto(`/h5/#${path}`);
  await expect(page).toHaveURL((url) => url.href.includes(`#${path}`));
}

const TRADING = /^\/pages\/(spot|margin)\//;

/** Shows the trade password once, as a customer would before the first order. */
export async function unlockTrading(
  request: APIRequestContext,
  token: string,
  tradePassword: string | null,
): Promise<void> {
  if (tradePassword === null) return;
  const form = { tradePassword, _user_token: token, _lang: 'en' };
  await request.post('/api/app.user/security/unlock_trading', { form });
}

/** The rows of the list a page is about: rows on a phone, a table where there is room. */
export function listRows(page: Page): Locator {
  const main = page.getByRole('main');
  return main.getByRole('listitem').or(main.locator('tbody').getByRole('row'));
}

export const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('digital_token') ?? '');

/** The short word after something went well. It is spoken, too. */
export async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
}

/** Another market on the trade page, by its picker. */
export async function pickMarket(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Change market/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a market' });
  await picker.getByLabel('Search markets').fill(name.slice(0, name.indexOf('/')));
  await picker.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(picker).toBeHidden();
}
