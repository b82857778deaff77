import { createHash } from 'node:crypto';
import { contract, type OutputOf } from '@candor/contract';
import { hasZeroBits, KEY_BIG_STEP, KEY_STEP } from '@candor/domain/verification';
import { fixedClock, instant, MINUTE_MS, ok, SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { networkKeysOf } from '../../platform/http/networks.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verificationRoutes } from './routes.ts';
import { verificationStore } from './store.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 9, 0)));
let server: TestServer;
let network = 0;
let ip = '';

beforeAll(async () => {
  // The door's own limits are wide open here, so that those of the puzzles are seen.
  const limits = { ...scaleLimits(DEFAULT_LIMITS, 10_000), scale: 1 };
  server = await startTestServer({ routes: verificationRoutes, clock, config: { limits, proxies: 1 } });
});
afterAll(() => server.close());
beforeEach(() => {
  network += 1;
  ip = `203.0.113.${network}`;
});

async function call(path: string, fields: Record<string, string> = {}) {
  const { body } = await server.call(path, fields, { 'x-forwarded-for': ip });
  return { code: body.refusal?.code, data: body.data, body };
}
async function newPuzzle() {
  const { data } = await call(contract.newSlider.path);
  return data as OutputOf<typeof contract.newSlider>;
}
async function answerOf(id: string): Promise<number> {
  const row = await server.platform.db.one`select answer_x from verification where id = ${id}`;
  return Number(row.answer_x);
}
/** The way of a hand: quick first, slower towards the end. */
function dragTo(x: number): string {
  const points = Array.from(
    { length: 26 },
    (_, i) => `${Math.round(x * (1 - (1 - i / 25) ** 2.4))}:${i * 31 + (i % 3)}`,
  );
  return points.join(',');
}
const solve = (id: string, x: number, trail = dragTo(x), by = 'drag') =>
  call(contract.solveSlider.path, { id, x: String(x), trail, by });

function work(salt: string, bits: number): string {
  for (let n = 0; ; n += 1) {
    const digest = createHash('sha256').update(`${salt}:${n}`).digest();
    if (hasZeroBits(digest, bits)) return String(n);
  }
}
/** The first number whose digest falls short of the bits asked for. */
function idleWork(salt: string, bits: number): string {
  for (let n = 0; ; n += 1) {
    if (!hasZeroBits(createHash('sha256').update(`${salt}:${n}`).digest(), bits)) return String(n);
  }
}
async function newTask() {
  return (await call(contract.newWork.path)).data as OutputOf<typeof contract.newWork>;
}

describe('a puzzle', () => {
  it('[VER-2] [VER-3] gives a ticket to who puts the piece into its gap', async () => {
    const puzzle = await newPuzzle();
    const solved = await solve(puzzle.id, await answerOf(puzzle.id));
    const { ticket } = solved.data as { ticket: string };
    expect(await server.platform.verificationPasses.take(ticket)).toBe(true);
    expect(await server.platform.verificationPasses.take(ticket)).toBe(false);
  });

  it('[VER-2] forgives a few pixels and no more', async () => {
    for (const [off, isSolved] of [
      [8, true],
      [-8, true],
      [9, false],
      [-9, false],
    ] as const) {
      const puzzle = await newPuzzle();
      const { code } = await solve(puzzle.id, (await answerOf(puzzle.id)) + off);
      expect(code, `${off} pixels off`).toBe(isSolved ? undefined : 'verification.failed');
    }
  });

  it('[VER-4] can be solved with arrow keys, to within their step', async () => {
    const puzzle = await newPuzzle();
    const goal = await answerOf(puzzle.id);
    const steps = [
      ...Array.from({ length: Math.floor(goal / KEY_BIG_STEP) }, () => KEY_BIG_STEP),
      ...Array.from({ length: Math.floor((goal % KEY_BIG_STEP) / KEY_STEP) }, () => KEY_STEP),
    ];
    const places = steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0));
    const trail = ['0:0', ...places.map((x, i) => `${x}:${(i + 1) * 140}`)].join(',');
    expect((await solve(puzzle.id, places.at(-1) ?? 0, trail, 'keys')).code).toBeUndefined();
  });

  it('[VER-1] is used up by a right answer', async () => {
    const puzzle = await newPuzzle();
    const goal = await answerOf(puzzle.id);
    expect((await solve(puzzle.id, goal)).code).toBeUndefined();
    expect((await solve(puzzle.id, goal)).code).toBe('verification.failed');
  });

  it('[VER-1] is used up by a wrong answer too', async () => {
    const puzzle = await newPuzzle();
    const goal = await answerOf(puzzle.id);
    expect((await solve(puzzle.id, goal - 60)).code).toBe('verification.failed');
    expect((await solve(puzzle.id, goal)).code).toBe('verification.failed');
  });

  it('[VER-1] ends after two minutes', async () => {
    const puzzle = await newPuzzle();
    expect(puzzle.expiresAt).toBe(clock.now() + 2 * MINUTE_MS);
    const goal = await answerOf(puzzle.id);
    clock.advance(2 * MINUTE_MS);
    expect((await solve(puzzle.id, goal)).code).toBe('verification.failed');
  });

  it('[VER-1] gives one ticket to ten right answers at once', async () => {
    const puzzle = await newPuzzle();
    const goal = await answerOf(puzzle.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => solve(puzzle.id, goal)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const row = await server.platform.db.one`select count(*) as count from ticket where ip = ${ip}`;
    expect(row.count).toBe(1n);
  });

  it('[VER-4] is not solved by a program that slides straight to the right place', async () => {
    const straight = (x: number) =>
      Array.from({ length: 31 }, (_, i) => `${Math.round((x * i) / 30)}:${i * 25}`).join(',');
    const jump = (x: number) => `0:0,${x}:500`;
    for (const trailTo of [straight, jump]) {
      const puzzle = await newPuzzle();
      const goal = await answerOf(puzzle.id);
      expect((await solve(puzzle.id, goal, trailTo(goal))).code).toBe('verification.failed');
    }
  });

  it('[VER-2] says nowhere what the answer is: not in the puzzle, not in a failure', async () => {
    const puzzle = await newPuzzle();
    expect(puzzle).toEqual({
      id: puzzle.id,
      width: 600,
      height: 300,
      pieceWidth: 128,
      pieceHeight: 128,
      pieceTop: puzzle.pieceTop,
      picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
      piece: expect.stringMatching(/^data:image\/png;base64,/),
      expiresAt: clock.now() + 2 * MINUTE_MS,
    });
    const { data, body } = await solve(puzzle.id, (await answerOf(puzzle.id)) + 40);
    expect(data).toBeNull();
    expect(body.refusal).toEqual({ code: 'verification.failed', details: {} });
  });

  it('is unknown under another’s id, and a task’s id opens no puzzle', async () => {
    expect((await solve('vfy_01hzzzzzzzzzzzzzzzzzzzzzzz', 300)).code).toBe('verification.failed');
    const task = await newTask();
    expect((await solve(task.id, 300)).code).toBe('verification.failed');
  });
});

describe('the limits of one address', () => {
  it('[VER-5] are sixty puzzles in ten minutes, also when asked for at once', async () => {
    const asked = await Promise.all(Array.from({ length: 64 }, () => call(contract.newWork.path)));
    expect(asked.filter(({ code }) => code === undefined)).toHaveLength(60);
    expect((await call(contract.newSlider.path)).code).toBe('verification.tooMany');
    clock.advance(10 * MINUTE_MS);
    expect((await call(contract.newSlider.path)).code).toBeUndefined();
  });

  it('[VER-5] get narrower with wrong answers, and end puzzles but not work', async () => {
    for (let i = 0; i < 6; i += 1) await solve((await newPuzzle()).id, 1);
    const harder = await newPuzzle();
    const row = await server.platform.db.one`select tolerance from verification where id = ${harder.id}`;
    expect(row.tolerance).toBe(6);
    await server.platform.db.run`insert into verification
        (id, kind, ip, network_56, network_48, answer_x, tolerance, created_at, expires_at, used_at, is_solved)
      select 'vfy_' || lpad(${String(network)} || n::text, 26, '0'), 'slider', ${ip}, ${ip}, ${ip}, 1, 1, ${new Date(clock.now())},
        ${new Date(clock.now())}, ${new Date(clock.now())}, false from generate_series(1, 24) n`;
    expect((await call(contract.newSlider.path)).code).toBe('verification.tooMany');
    expect((await call(contract.newWork.path)).code).toBeUndefined();
  });

  it('[VER-7] make work dearer for an address with many tickets', async () => {
    expect((await newTask()).bits).toBe(18);
    for (let i = 0; i < 40; i += 1) await server.platform.verificationPasses.issue(ip);
    expect((await newTask()).bits).toBe(20);
    clock.advance(60 * MINUTE_MS + SECOND_MS);
    expect((await newTask()).bits).toBe(18);
  });
});

describe('a task', () => {
  it('[VER-6] gives a ticket for its proof, once', async () => {
    const { id, salt, bits } = await newTask();
    const nonce = work(salt, bits);
    const proven = await call(contract.proveWork.path, { id, nonce });
    expect(await server.platform.verificationPasses.take((proven.data as { ticket: string }).ticket)).toBe(true);
    expect((await call(contract.proveWork.path, { id, nonce })).code).toBe('verification.failed');
  });

  it('[VER-6] takes no number with too few bits, and is used up by it', async () => {
    const { id, salt, bits } = await newTask();
    expect((await call(contract.proveWork.path, { id, nonce: idleWork(salt, bits) })).code).toBe('verification.failed');
    expect((await call(contract.proveWork.path, { id, nonce: work(salt, bits) })).code).toBe('verification.failed');
  });

  it('[VER-6] takes no proof of another task', async () => {
    const [first, second] = [await newTask(), await newTask()];
    const nonce = work(first.salt, first.bits);
    expect((await call(contract.proveWork.path, { id: second.id, nonce })).code).toBe('verification.failed');
  });

  it('[VER-1] ends after five minutes, and gives one ticket to ten proofs at once', async () => {
    const late = await newTask();
    const task = await newTask();
    const nonce = work(task.salt, task.bits);
    const proofs = await Promise.all(
      Array.from({ length: 10 }, () => call(contract.proveWork.path, { id: task.id, nonce })),
    );
    expect(proofs.filter(({ code }) => code === undefined)).toHaveLength(1);
    clock.advance(5 * MINUTE_MS);
    const lateProof = await call(contract.proveWork.path, { id: late.id, nonce: work(late.salt, late.bits) });
    expect(lateProof.code).toBe('verification.failed');
  });
});

it('[VER-2] speaks the messages of the house', async () => {
  const failed = await solve('vfy_01hzzzzzzzzzzzzzzzzzzzzzzz', 300);
  expect(failed.body).toMatchObject({ errcode: 60401, errmsg: expect.stringMatching(/^Verification failed/) });
});

it('[COD-5] counts and answers the same where there is nobody to write to, and no code is right', async () => {
  const { codes, db } = server.platform;
  const issue = async (to: string, isReal: boolean) => {
    const asked = {
      asker: { by: 'owner' },
      channel: 'sms',
      to,
      purpose: 'forgotPassword',
      lang: 'en',
      isReal,
    } as const;
    const answer = await db.transaction((tx) => codes.issue(tx, asked));
    // A sandbox shows a code to both; no two are the same.
    return answer.ok ? { ...answer.value, sandboxCode: answer.value.sandboxCode?.replaceAll(/\d/g, '0') } : answer;
  };
  expect(await issue('+4915100000002', false)).toEqual(await issue('+4915100000001', true));
  expect(await issue('+4915100000002', false)).toEqual(await issue('+4915100000001', true));
  const sent = await db.many`select recipient from message where recipient like '+491510000000%'`;
  expect(sent).toEqual([{ recipient: '+4915100000001' }]);
  const asker = { by: 'owner' } as const;
  const given = { asker, to: '+4915100000002', purpose: 'forgotPassword', code: '123456' };
  expect(await db.transaction((tx) => codes.check(tx, given))).toBe(false);
});

it('[COD-7] a task costs more where others of the same /48 got many tickets', async () => {
  const { clock, db, verificationPasses } = server.platform;
  for (let n = 0; n < 320; n += 1) await verificationPasses.issue(`2001:db8:5:${(n * 128).toString(16)}::1`);
  const countAt = (ip: string) =>
    db.transaction(async (tx) => ok(await verificationStore(tx).countRecent(networkKeysOf(ip), clock.now())));
  expect(await countAt('2001:db8:5:ffff::1')).toMatchObject({ value: { passes: 20 } });
  expect(await countAt('2001:db8:6::1')).toMatchObject({ value: { passes: 0 } });
});
