import { money, ok, type Result, refuse } from '@candor/kernel';
import {
  accountKey,
  type Command,
  type Committed,
  capture,
  hold,
  type Json,
  move,
  OutcomeUnknown,
  type Posting,
  release,
  withHeld,
} from '@candor/ledger';
import { TwinLedger } from '@candor/ledger/twin';
import { describe, expect, it } from 'vitest';
import { LedgerSequencer } from './sequencer.ts';
import { type Faults, NO_FAULTS, TestBackend } from './test-backend.ts';
import { TestTables } from './test-tables.ts';
import { TestWorld } from './test-world.ts';

/** Short enough to run out while a writer is looking for its database. */
const LEASE_MS = 60;
const PEOPLE = ['user:usr_a:funding', 'user:usr_b:funding', 'user:usr_c:funding', 'house:fees'];
const ALL = [...PEOPLE, 'world:sandbox'];

const FAULTS: Faults = { lostBefore: 25, lostAfter: 25, zombie: 30, transient: 40, loadFails: 40, leadFails: 4 };

describe('the sequencer in a simulated world', () => {
  it.each([
    { name: 'without faults', faults: NO_FAULTS, writers: 1, days: 30 },
    { name: 'with lost lines, zombies, failures and outages', faults: FAULTS, writers: 1, days: 150 },
    {
      name: 'with two writers who take the lease from each other',
      faults: { ...FAULTS, zombie: 8, leadFails: 2 },
      writers: 2,
      days: 200,
    },
  ])('[LED-22][LED-23][LED-24] loses and doubles nothing $name', async ({ faults, writers, days }) => {
    for (let seed = 1; seed <= days; seed += 1) await liveThrough(seed, faults, writers);
  });
});

/** An answer, or that there was none, and how many transfers were stored when it was asked for and when it came. */
type Answered = {
  readonly command: Command;
  readonly outcome: Result<Committed> | 'unknown';
  /** Submissions of the same id that were still on their way. */
  readonly others: number;
  readonly storedBefore: number;
  readonly storedAfter: number;
};

async function liveThrough(seed: number, faults: Faults, writers: number): Promise<void> {
  const world = new TestWorld(seed);
  const tables = new TestTables();
  const answered: Answered[] = [];
  const sequencers = Array.from({ length: writers }, (_, index) => {
    const backend = new TestBackend(world, tables, `writer-${index}`, faults, LEASE_MS);
    const limits = {
      maxQueued: 1_000,
      maxBatch: 8,
      maxInFlight: 2,
      cacheSize: 20_000,
      leaseMs: LEASE_MS,
      outageMs: 400,
    };
    const { clock, defer, sleep } = world;
    return new LedgerSequencer({
      backend,
      clock,
      shard: 0,
      defer,
      sleep,
      onProblem: () => undefined,
      onCommit: () => undefined,
      ...limits,
    });
  });

  const acting = new Set<Promise<void>>();
  const watch = (act: Promise<void>) => {
    acting.add(act);
    void act.finally(() => acting.delete(act));
  };
  const starting = sequencers.map((each) => startAtLast(each, world));
  const clients = 1 + (seed % 12);
  for (let client = 0; client < clients; client += 1) watch(actAsClient(world, sequencers, client, answered, tables));
  await world.run(() => acting.size === 0);
  for (const each of sequencers) watch(each.close());
  // A writer that never got the lease may still be waiting for it when the clients have gone.
  for (const start of starting) watch(start);
  await world.run(() => acting.size === 0);
  expect([seed, ...judge(tables, answered)]).toEqual([seed]);
}

async function startAtLast(sequencer: LedgerSequencer, world: TestWorld): Promise<void> {
  await sequencer.start().catch(async () => {
    await world.delay(50);
    await startAtLast(sequencer, world);
  });
}

/** Five commands, each submitted until there is a clear answer, now and then under an id that was used before. */
async function actAsClient(
  world: TestWorld,
  sequencers: readonly LedgerSequencer[],
  client: number,
  answered: Answered[],
  tables: TestTables,
): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    const isRepeat = answered.length > 0 && world.happens(6);
    const command = isRepeat ? world.pick(answered).command : randomCommand(world, client * 100 + turn);
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await world.delay(40);
      const outcome = await submitOnce(world.pick(sequencers), command, answered, tables);
      const isClear = outcome !== 'unknown' && (outcome.ok || outcome.code !== 'call.busy');
      // Who is told to come again later may as well not come: then nothing may have happened.
      if (isClear || (outcome !== 'unknown' && world.happens(2))) break;
    }
  }
}

const onTheirWay = new Map<string, number>();

async function submitOnce(
  sequencer: LedgerSequencer,
  command: Command,
  answered: Answered[],
  tables: TestTables,
): Promise<Answered['outcome']> {
  const storedBefore = tables.log.length;
  onTheirWay.set(command.id, (onTheirWay.get(command.id) ?? 0) + 1);
  const outcome = await sequencer.submit(command).catch((error: unknown) => {
    if (error instanceof OutcomeUnknown) return 'unknown' as const;
    // A row that no table takes fails its own command; that is as clear as a refusal.
    return refuse('test.broken');
  });
  const others = (onTheirWay.get(command.id) ?? 1) - 1;
  onTheirWay.set(command.id, others);
  answered.push({ command, outcome, others, storedBefore, storedAfter: tables.log.length });
  return outcome;
}

function randomCommand(world: TestWorld, no: number): Command {
  const from = world.pick(PEOPLE);
  const amount = money('USDT', BigInt(1 + Math.floor(world.chance() * 30)));
  const postings: Posting[] = world.happens(2)
    ? [move(amount, 'world:sandbox', from)]
    : [move(amount, from, world.pick(ALL.filter((name) => name !== from)))];
  const holdId = makeUuid(0xb0000 + no);
  const isHolding = world.happens(4);
  if (isHolding)
    postings.push(hold(holdId, amount, from), capture(holdId, money('USDT', 1n), 'house:purse'), release(holdId));
  const isRow = world.happens(12);
  const rows = isRow ? [{ text: world.pick(['insert conflict', 'insert broken', 'insert fine']), values: [] }] : [];
  return {
    id: makeUuid(no),
    requestHash: String(no),
    book: 'real',
    kind: 'simulated',
    cause: { type: 'client', id: String(no) },
    accounts: [
      ...ALL.map((name) => accountKey(name, 'USDT')),
      ...withHeld(from, 'USDT'),
      accountKey('house:purse', 'USDT'),
    ],
    holds: [holdId],
    // It reads an account that it does not move, so a batch that commits on figures that never came true is found out.
    decide: (view) => {
      const balances = view.balance(accountKey('house:purse', 'USDT'));
      if (isHolding && balances.minor > 40n) return refuse('test.purseFull');
      const answer: Json = { balances: balances.minor.toString(), no };
      return ok({ postings, rows, answer });
    },
  };
}

function makeUuid(no: number): string {
  return `00000000-0000-4000-8000-${no.toString(16).padStart(12, '0')}`;
}

function isRefusal({ outcome }: Answered): boolean {
  return outcome !== 'unknown' && !outcome.ok;
}

/** A refusal by the rules themselves: there must have been a moment between question and answer when it was right. */
function isJudged({ outcome }: Answered): boolean {
  const isElsewhere = ['call.busy', 'ledger.conflict', 'test.broken'];
  return outcome !== 'unknown' && !outcome.ok && !isElsewhere.includes(outcome.code);
}

/** Everything that is wrong with what the clients were told, in words. */
function judge(tables: TestTables, answered: readonly Answered[]): string[] {
  const wrong: string[] = [];
  for (const [index, { command, outcome, others }] of answered.entries()) {
    const stored = tables.transfers.get(command.id);
    if (outcome === 'unknown') continue;
    if (outcome.ok && !stored) wrong.push(`${command.id} was acknowledged and is lost`);
    if (outcome.ok && JSON.stringify(stored?.answer) !== JSON.stringify(outcome.value.answer)) {
      wrong.push(`${command.id} was answered differently from what is stored`);
    }
    if (outcome.ok || !stored || others > 0) continue;
    // A refusal must mean that nothing is stored, unless the same id was accepted, or left in doubt, at another time.
    const isOnly = answered.every((other, at) => at === index || other.command.id !== command.id || isRefusal(other));
    if (isOnly) wrong.push(`${command.id} was refused (${outcome.code}) and is stored`);
  }
  // Told the same commands in the order of their numbers, the twin must come to the same answers and figures.
  const twin = new TwinLedger();
  const refusals = answered.filter(isJudged);
  const unexplained = new Set(refusals);
  const explain = (stored: number) => {
    for (const each of refusals) {
      if (stored < each.storedBefore || stored > each.storedAfter) continue;
      const again = twin.fork().submit(each.command, tables.lease.lastAt);
      if (!again.ok) unexplained.delete(each);
    }
  };
  explain(0);
  for (const [index, { command, at }] of tables.log.entries()) {
    const again = twin.submit(command, at);
    const stored = tables.transfers.get(command.id);
    if (!again.ok) wrong.push(`${command.id} is stored, but the twin refuses it: ${again.code}`);
    else if (JSON.stringify(again.value.answer) !== JSON.stringify(stored?.answer)) {
      wrong.push(`${command.id} was decided on figures that never were`);
    }
    explain(index + 1);
  }
  for (const { command } of unexplained) wrong.push(`${command.id} was refused on figures that never were`);
  let sum = 0n;
  for (const { name, asset, balance, version } of tables.accounts.values()) {
    sum += balance;
    const key = { name, asset };
    if (twin.balance('real', key).minor !== balance) wrong.push(`${name} has ${balance}, the twin says otherwise`);
    if (twin.countLines('real', key) !== version)
      wrong.push(`${name} is at version ${version}, the twin counts otherwise`);
  }
  if (sum !== 0n) wrong.push(`the book sums to ${sum}`);
  if (BigInt(tables.log.length) !== tables.lease.lastNo) wrong.push('transfer numbers have a gap');
  return wrong;
}
