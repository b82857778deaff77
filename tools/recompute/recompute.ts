import { learnDecimals } from './amount.ts';
import { agrees, type Finding } from './finding.ts';
import { recomputeFollows } from './follows.ts';
import { recomputePlans } from './plans.ts';
import type { Ask } from './records.ts';
import { recomputeRobots } from './robots.ts';
import { askAs, listDecimals, listPeople, signIn } from './sign-in.ts';

/** Everything of one customer that is counted again. */
export async function recompute(ask: Ask): Promise<Finding[]> {
  return [...(await recomputeRobots(ask)), ...(await recomputePlans(ask)), ...(await recomputeFollows(ask))];
}

async function chooseAsks(url: string): Promise<readonly (readonly [string, Ask])[]> {
  const { CANDOR_TOKEN: tokens, CANDOR_ACCOUNT: username, CANDOR_PASSWORD: password } = process.env;
  if (tokens) return tokens.split(' ').map((token, index) => [`log-in ${index + 1}`, askAs(url, token)] as const);
  const people = username && password ? [{ username, password }] : await listPeople(url);
  if (people.length === 0) throw new Error('Name yourself: CANDOR_ACCOUNT and CANDOR_PASSWORD, or CANDOR_TOKEN.');
  return await Promise.all(people.map(async (person) => [person.username, await signIn(url, person)] as const));
}

/** Answers whether every figure is what its fills and fees come to. */
export async function main(url: string): Promise<boolean> {
  const wrong: Finding[] = [];
  let count = 0;
  learnDecimals(await listDecimals(url));
  for (const [name, ask] of await chooseAsks(url)) {
    const found = await recompute(ask);
    count += found.length;
    wrong.push(...found.filter((each) => !agrees(each)));
    process.stdout.write(`${name.padEnd(12)} ${found.length} figures of robots, plans and follows counted again\n`);
  }
  for (const { what, figure, shown, counted } of wrong) {
    process.stdout.write(`DIFFERS  ${what}: ${figure} is shown as ${shown}, its fills come to ${counted}\n`);
  }
  process.stdout.write(
    wrong.length === 0
      ? `All ${count} figures are what their fills and fees come to.\n`
      : `${wrong.length} of ${count} figures differ.\n`,
  );
  return wrong.length === 0;
}
