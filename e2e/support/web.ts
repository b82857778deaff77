import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The seeded people, as the sandbox itself tells every visitor. */
export type Person = {
  readonly username: string;
  readonly role: string;
  readonly password: string;
  readonly trade_password: string | null;
};

export async function findPerson(request: APIRequestContext, role: string): Promise<Person> {
  const reply = await request.post('/api/app.util/init', { form: { _user_token: '', _lang: 'en' } });
  const body: { data: { demo_people: Person[] } } = await reply.json();
  const person = body.data.demo_people.find((each) => each.role === role);
  if (!person) throw new Error(`The sandbox has nobody with the role ${role}`);
  return person;
}

/** Signs in by the API alone: for the other side of a journey, whose screen nobody looks at. */
export async function logInByApi(request: APIRequestContext, person: Person): Promise<{ token: string; uid: string }> {
  const form = { account: person.username, password: person.password, _user_token: '', _lang: 'en' };
  const body: { data: { token: string; user: { uid: string } } } = await (
    await request.post('/api/app.user/auth/login', { form })
  ).json();
  return { token: body.data.token, uid: body.data.user.uid };
}

export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  await request.post('/api/app.user/auth/logout', { form: { _user_token: token, _lang: 'en' } });
}

/** Fills in the form that is open, on the page or in the sheet. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Account', { exact: true }).last().fill(person.username);
  await page.getByLabel('Password', { exact: true }).last().fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
}

/** Opens a page as a customer: asked to sign in, then brought to where they wanted to go. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(`/h5/#${path}`);
  await expect(page).toHaveURL(/userlogin/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(new RegExp(`#${path.replaceAll('/', '\\/')}`));
}

export const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('digital_token') ?? '');
