/**
 * Sends money from Mia to Viktor through the API of a running sandbox, the way any program could:
 *
 *   npm start                                      (in one window)
 *   npx tsx docs/guides/send-a-transfer.ts         (in another; an address may follow)
 *
 * What it prints is kept in send-a-transfer.out, and a test compares the two.
 */
import { randomUUID } from 'node:crypto';
import { parseMoney, subtract } from '@candor/kernel';
import { connect, signIn } from './lib/client.ts';

const client = connect(process.argv[2] ?? 'http://localhost:8080');
const { ask, post } = client;

console.log('1. Log in, with a ticket that was calculated for. sign-in.ts shows how.');
const user = await signIn(client, 'mia', 'Sandbox-pass-2026');
console.log(`   ${user.username}, UID ${user.uid}, level ${user.level}`);

console.log('2. Ask for the rules, so that nothing comes as a surprise.');
const rules = await ask('app.transfer/rules', {});
const usdt = rules.assets.find(({ asset }) => asset === 'USDT');
console.log(`   gate ${rules.gate ?? 'open'}; USDT from ${usdt?.minimum} to ${usdt?.maximum}, fee ${usdt?.fee}`);

console.log('3. See whom the money goes to. The name is masked.');
const recipient = await ask('app.transfer/recipient', { uid: '10000002' });
console.log(`   UID ${recipient.uid} is ${recipient.name}`);

console.log('4. Send. The key is made once and kept until there is an answer.');
const order = { uid: recipient.uid, asset: 'USDT', amount: '2.5', memo: 'lunch', tradePassword: '246810' } as const;
const idempotencyKey = randomUUID();
const receipt = await ask('app.transfer/send', { ...order, idempotencyKey });
console.log(
  `   ${receipt.direction} ${receipt.money.amount} ${receipt.money.asset} to ${receipt.to.name}, fee ${receipt.fee.amount}`,
);

console.log('5. The balance is what it was, less what was sent: exactly.');
const before = parseMoney('USDT', usdt?.available ?? '');
const after = parseMoney('USDT', receipt.balanceAfter.amount);
const moved = before && after ? subtract(before, after).minor : 0n;
console.log(`   ${moved} minor units left the account`);

console.log('6. The line went dead, so send again with the same key. Nothing moves twice.');
const again = await ask('app.transfer/send', { ...order, idempotencyKey });
console.log(`   the same receipt: ${JSON.stringify(again) === JSON.stringify(receipt)}`);

console.log('7. The same key for something else is refused.');
const other = await post('app.transfer/send', { ...order, amount: '3', idempotencyKey });
console.log(`   ${other.errcode} ${other.refusal?.code}: ${other.errmsg}`);

console.log('8. So is an amount that is not one.');
const odd = await post('app.transfer/send', { ...order, amount: '1e3', idempotencyKey: randomUUID() });
console.log(`   ${odd.errcode} ${odd.refusal?.code}: ${odd.errmsg}`);

console.log('9. Open the receipt again, and find the posting in the records.');
const opened = await ask('app.transfer/receipt', { id: receipt.id });
const records = await ask('app.assets/records', { filter: 'expenditure', limit: '1' });
const [newest] = records.rows;
console.log(`   receipt unchanged: ${JSON.stringify(opened) === JSON.stringify(receipt)}`);
console.log(
  `   newest expenditure: ${newest?.money.amount} ${newest?.money.asset}, ${newest?.memo}, same transfer: ${newest?.id === receipt.id}`,
);

console.log('10. Log out. The token is worth nothing now.');
await ask('app.user/auth/logout', {});
const late = await post('app.transfer/rules', {});
console.log(`   ${late.errcode} ${late.refusal?.code}`);
