/**
 * Signs in through the API of a running sandbox without sliding anything: the program pays with a calculation.
 *
 *   npm start                              (in one window)
 *   npx tsx docs/guides/sign-in.ts         (in another; an address may follow)
 *
 * What it prints is kept in sign-in.out, and a test compares the two.
 */
import { connect, findProof } from './lib/client.ts';

const client = connect(process.argv[2] ?? 'http://localhost:8080');
const { ask, post, takeToken } = client;
const credentials = { account: 'mia', password: 'Sandbox-pass-2026' };

console.log('1. Ask for a task: a salt, a number of bits, and five minutes.');
const task = await ask('app.verification/work', {});
console.log(`   ${task.bits} zero bits; an address that asks often is asked for more`);

console.log('2. Find the number. At 18 bits it takes a quarter of a million tries, about a second.');
const nonce = findProof(task.salt, task.bits);
console.log(`   found: ${/^\d+$/.test(nonce)}`);

console.log('3. Bring it, and take the ticket. It is good once and for two minutes.');
const { ticket, expiresAt } = await ask('app.verification/prove', { id: task.id, nonce });
console.log(`   a ticket that ends: ${expiresAt < task.expiresAt}`);

console.log('4. Log in with it. The token goes into every later call.');
const login = await ask('app.user/auth/login', { ...credentials, ticket });
takeToken(login.token ?? '');
console.log(`   ${login.user?.username}, UID ${login.user?.uid}, second step: ${login.second !== null}`);

console.log('5. The same ticket opens nothing more.');
const again = await post('app.user/auth/login', { ...credentials, ticket });
console.log(`   ${again.errcode} ${again.refusal?.code}: ${again.errmsg}`);

console.log('6. Nor does the same proof give another ticket.');
const twice = await post('app.verification/prove', { id: task.id, nonce });
console.log(`   ${twice.errcode} ${twice.refusal?.code}: ${twice.errmsg}`);

console.log('7. A number that proves nothing uses its task up.');
const other = await ask('app.verification/work', {});
const guess = await post('app.verification/prove', { id: other.id, nonce: '0' });
const late = await post('app.verification/prove', { id: other.id, nonce: findProof(other.salt, other.bits) });
console.log(`   ${guess.errcode}, and afterwards even the right one: ${late.errcode}`);

console.log('8. Log out.');
await ask('app.user/auth/logout', {});
console.log(`   ${(await post('app.user/account_manage/get_user', {})).refusal?.code}`);
