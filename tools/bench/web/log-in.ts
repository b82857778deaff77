type Person = { readonly username: string; readonly role: string; readonly password: string };

/** A session of one of the sandbox's people, by the API. */
export async function logInByApi(origin: string, role: string): Promise<string> {
  const { demo_people: people } = await ask<{ demo_people: Person[] }>(origin, 'app.util/init', {});
  const person = people.find((each) => each.role === role);
  if (!person) throw new Error(`The sandbox has nobody with the role ${role}`);
  const { token } = await ask<{ token: string }>(origin, 'app.user/auth/login', {
    account: person.username,
    password: person.password,
  });
  return token;
}

async function ask<T>(origin: string, path: string, input: Record<string, string>): Promise<T> {
  const body = new URLSearchParams({ ...input, _user_token: '', _lang: 'en' });
  const reply = (await (await fetch(`${origin}/api/${path}`, { method: 'POST', body })).json()) as {
    errcode: number;
    errmsg: string;
    data: T;
  };
  if (reply.errcode !== 0) throw new Error(`${path}: ${reply.errmsg}`);
  return reply.data;
}
