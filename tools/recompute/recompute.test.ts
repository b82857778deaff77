import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { learnDecimals, read, readText, write } from './amount.ts';
import { agrees } from './finding.ts';
import { judgeFollow } from './follows.ts';
import { judgePlan } from './plans.ts';
import { judgeSteps } from './positions.ts';
import { main } from './recompute.ts';
import type { FollowDetail, Order, Plan, Position, Robot, RobotFill } from './records.ts';
import { judgeRobot } from './robots.ts';

const KNOWN = [
  { asset: 'USDT', scale: 6 },
  { asset: 'BTC', scale: 8 },
];
learnDecimals(KNOWN);

const usdt = (amount: string) => ({ asset: 'USDT', amount });
const btc = (amount: string) => ({ asset: 'BTC', amount });

/** Bought 0.01 BTC for 600, of which 0.0005 goes at 70,000, each with a fee of what was received. */
const fills: RobotFill[] = [
  { orderId: 'a', side: 'buy', amount: btc('0.01'), turnover: usdt('600'), fee: btc('0.00001') },
  { orderId: 'b', side: 'sell', amount: btc('0.0005'), turnover: usdt('35'), fee: usdt('0.035') },
];
const orders = new Map<string, Order>(
  fills.map((fill) => [fill.orderId, { order: { side: fill.side }, fills: [fill] }]),
);
const robot: Robot = {
  ...{ id: 'rob_1', name: 'Patience', market: 'BTC-USDT', invested: usdt('1000'), price: '65000' },
  // The half thousandth cost 600 × 0.0005 / 0.00999 = 30.03003.
  ...{ realised: usdt('4.93497'), fees: usdt('0.635'), interest: usdt('0') },
  // 1,000 − 600 + 34.965 in cash, and 0.00949 BTC at 65,000.
  ...{ equity: usdt('1051.815'), total: usdt('51.815'), floating: usdt('46.88003') },
};

describe('a robot counted again', () => {
  it('[RBT-7] agrees with figures that come from its fills', () => {
    expect(judgeRobot(robot, fills, orders).filter((each) => !agrees(each))).toEqual([]);
  });

  it.each([
    ['realised', { realised: usdt('5.93497') }],
    ['fees', { fees: usdt('0.6') }],
    ['equity', { equity: usdt('1051.815001') }],
    ['floating', { floating: usdt('46.88002') }],
    ['total', { total: usdt('61.815') }],
  ])('tells that %s was set by hand', (figure, change) => {
    const wrong = judgeRobot({ ...robot, ...change }, fills, orders).filter((each) => !agrees(each));
    expect(wrong.map((each) => each.figure)).toContain(figure);
  });

  it('tells a fill that the order book does not know', () => {
    const invented: RobotFill = {
      orderId: 'b',
      side: 'sell',
      amount: btc('0.001'),
      turnover: usdt('99'),
      fee: usdt('0'),
    };
    const wrong = judgeRobot(robot, [...fills, invented], orders).filter((each) => !agrees(each));
    expect(wrong.map((each) => each.figure)).toEqual(expect.arrayContaining(['turnover', 'coins traded']));
  });
});

describe('a radical robot counted again', () => {
  const none = { charge: usdt('0'), interest: usdt('0'), lost: usdt('0') };
  /** A long of 0.01 BTC from 600 to 660, half of it closed, with fees of 0.6 and 0.33 and 0.07 of interest. */
  const position: Position = {
    ...{ id: 'pos_1', side: 'long' },
    steps: [
      { ...none, kind: 'open', amount: btc('0.01'), turnover: usdt('600'), fee: usdt('0.6'), orderId: 'c' },
      {
        ...none,
        kind: 'interest',
        amount: btc('0.01'),
        turnover: usdt('0'),
        fee: usdt('0'),
        interest: usdt('0.07'),
        orderId: null,
      },
      {
        ...none,
        kind: 'close',
        amount: btc('0.005'),
        turnover: usdt('330'),
        fee: usdt('0.33'),
        interest: usdt('0.035'),
        orderId: 'd',
      },
    ],
  };
  const radical: Robot = {
    ...{ id: 'rob_2', name: 'Bold', market: 'BTC-USDT', invested: usdt('1000'), price: '66000' },
    // 330 less 300 for the half that is closed, less every fee and all interest; the other half gained 30.
    ...{ realised: usdt('29'), floating: usdt('30'), fees: usdt('0.93'), interest: usdt('0.07') },
    ...{ equity: usdt('1059'), total: usdt('59') },
  };
  const orders = new Map<string, Order>([
    ['c', { order: { side: 'buy' }, fills: [{ amount: btc('0.01'), turnover: usdt('600'), fee: usdt('0') }] }],
    ['d', { order: { side: 'sell' }, fills: [{ amount: btc('0.005'), turnover: usdt('330'), fee: usdt('0') }] }],
  ]);

  it('[RBT-17] agrees with figures that come from its steps', () => {
    const found = [...judgeRobot(radical, [], new Map(), [position]), ...judgeSteps('it', 'USDT', [position], orders)];
    expect(found.filter((each) => !agrees(each))).toEqual([]);
    expect(found.map(({ figure }) => figure)).toEqual(expect.arrayContaining(['interest', 'turnover of positions']));
  });

  it('[RBT-17] tells a profit, interest or step that nobody traded', () => {
    const wrongOf = (change: Partial<Robot>) =>
      judgeRobot({ ...radical, ...change }, [], new Map(), [position])
        .filter((each) => !agrees(each))
        .map(({ figure }) => figure);
    expect(wrongOf({ total: usdt('60') })).toContain('total');
    expect(wrongOf({ interest: usdt('0') })).toEqual(['interest']);
    expect(wrongOf({ realised: usdt('30') })).toContain('realised');
    const [first, ...rest] = position.steps;
    const raised = {
      ...position,
      steps: [{ ...(first ?? rest[0]), turnover: usdt('500') } as typeof first & {}, ...rest],
    };
    expect(judgeSteps('it', 'USDT', [raised], orders).filter((each) => !agrees(each))).toHaveLength(1);
  });
});

describe('a plan counted again', () => {
  const sold: Order = {
    order: { side: 'sell' },
    fills: [{ amount: btc('0.00999'), turnover: usdt('699.3'), fee: usdt('0.6993') }],
  };
  const runs = [{ orderId: 'a', spent: usdt('600'), coins: btc('0.00999'), fee: btc('0.00001') }];
  const all = new Map([...orders, ['sale', sold]]);
  const plan: Plan = {
    ...{ id: 'aip_1', market: 'BTC-USDT', spent: usdt('600'), coins: btc('0.00999'), price: null, value: null },
    // 698.6007 − 600 = 98.6007, a tenth of which is the fee.
    ...{ profit: usdt('88.74063'), performanceFeePpm: 100_000 },
    sale: { coins: btc('0.00999'), proceeds: usdt('698.6007'), performanceFee: usdt('9.86007'), orderId: 'sale' },
  };

  it('[AIV-12] agrees with figures that come from its fills', () => {
    expect(judgePlan(plan, runs, all).filter((each) => !agrees(each))).toEqual([]);
  });

  it('tells a profit that was set by hand', () => {
    const wrong = judgePlan({ ...plan, profit: usdt('98.6007') }, runs, all).filter((each) => !agrees(each));
    expect(wrong).toEqual([
      { what: 'auto invest aip_1 BTC-USDT', figure: 'profit', shown: '98.6007 USDT', counted: '88.74063 USDT' },
    ]);
  });
});

describe('a follow counted again', () => {
  /** 500 put in; a fifth of a bitcoin order of 1,000 for 300, half of it sold at 70,000, and a tenth of the gain shared. */
  const detail: FollowDetail = {
    follow: {
      ...{ id: 'cpf_1', name: 'Tides', market: 'BTC-USDT', state: 'following', amount: usdt('500'), sharePpm: 100_000 },
      ...{ cash: usdt('372.2475'), coins: btc('0.002495'), price: '70000', equity: usdt('546.8975') },
      ...{ result: usdt('46.8975'), fees: usdt('0.476204'), sharePaid: usdt('2.5775'), highWater: usdt('525.775') },
    },
    orders: [
      {
        order: { side: 'sell', base: btc('0.0125'), quote: usdt('875') },
        part: { leftOut: null, paid: btc('0.0025'), brought: usdt('174.825'), fee: usdt('0.175') },
      },
      {
        order: { side: 'buy', base: btc('0.0166'), quote: usdt('1000') },
        part: { leftOut: null, paid: usdt('300'), brought: btc('0.004995'), fee: btc('0.000005') },
      },
      { order: { side: 'buy', base: btc('0.01'), quote: usdt('600') }, part: null },
    ],
    settlements: [
      {
        period: '2026-11-16',
        equity: usdt('525.775'),
        due: usdt('2.5775'),
        cash: usdt('2.5775'),
        coins: btc('0'),
        price: '61000',
      },
    ],
    exits: [],
  };
  const wrongIn = (change: Partial<FollowDetail['follow']>) =>
    judgeFollow({ ...detail, follow: { ...detail.follow, ...change } }, []).filter((each) => !agrees(each));

  it('[CPY-7] [CPY-13] agrees with figures that come from its parts of orders', () => {
    expect(wrongIn({})).toEqual([]);
  });

  it.each([
    ['cash', { cash: usdt('380') }],
    ['coins', { coins: btc('0.0025') }],
    ['profit share paid', { sharePaid: usdt('1') }],
    ['high-water mark', { highWater: usdt('600') }],
    ['equity', { equity: usdt('600') }],
    ['result', { result: usdt('100') }],
  ])('tells that %s was set by hand', (figure, change) => {
    expect(wrongIn(change).map((each) => each.figure)).toContain(figure);
  });

  it('[CPY-14] counts what was sold when it ended by the order that sold it', () => {
    const exit: Order = {
      order: { side: 'sell' },
      fills: [{ amount: btc('0.002495'), turnover: usdt('174.65'), fee: usdt('0.17465') }],
    };
    const end = { state: 'ended', price: null, cash: usdt('0'), coins: btc('0'), fees: usdt('0.650854') };
    const follow = { ...detail.follow, ...end, equity: usdt('546.72285'), result: usdt('46.72285') };
    expect(judgeFollow({ ...detail, follow, exits: ['ord_1'] }, [exit]).filter((each) => !agrees(each))).toEqual([]);
  });
});

describe('a robot in a coin that was listed later', () => {
  const own = { ...robot, market: 'SOL-USDT', fees: usdt('0'), realised: usdt('0'), floating: usdt('0.4') };
  const shown = { ...own, price: '2', equity: usdt('1000.4'), total: usdt('0.4') };
  const fill = {
    ...{ orderId: 'a', side: 'buy', amount: { asset: 'SOL', amount: '1.2' } },
    ...{ turnover: usdt('2'), fee: { asset: 'SOL', amount: '0' } },
  };

  /** An installation that answers for one customer with this one robot, and with nothing else. */
  async function serve(total: string): Promise<string> {
    const robots = { rows: [{ ...shown, total: usdt(total) }], next: null };
    const answers: Readonly<Record<string, (form: URLSearchParams) => unknown>> = {
      'app.util/init': () => ({ assets: [...KNOWN, { asset: 'SOL', scale: 9 }] }),
      'app.robot/robots': (form) => (form.get('list') === 'running' ? robots : { rows: [], next: null }),
      'app.robot/fills': () => ({ rows: [fill], next: null }),
      'app.spot/order': () => ({ order: { side: 'buy' }, fills: [fill] }),
      'app.copy-trading/lead': () => ({ projects: [], stake: null }),
    };
    const server = createServer(async (request, reply) => {
      const body = (await request.toArray()).join('');
      const answer = answers[request.url?.slice('/api/'.length) ?? ''] ?? (() => ({ rows: [], next: null }));
      reply.end(JSON.stringify({ errcode: 0, errmsg: '', data: answer(new URLSearchParams(body)) }));
    });
    server.listen(0);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  it('[RBT-7] is counted with the decimals the platform tells, over HTTP alone', async () => {
    vi.stubEnv('CANDOR_TOKEN', 'one');
    onTestFinished(() => void vi.unstubAllEnvs());
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    expect(await main(await serve('0.4'))).toBe(true);
    expect(await main(await serve('1.4'))).toBe(false);
    expect(said.mock.calls.flat().join('')).toContain('total is shown as 1.4 USDT, its fills come to 0.4 USDT');
    expect(read({ asset: 'SOL', amount: '0.000000001' })).toBe(1n);
  });
});

describe('amounts', () => {
  it.each([
    ['0', 0n],
    ['12.5', 12_500_000n],
    ['-0.000001', -1n],
    ['1.2300000000', 1_230_000n],
  ])('reads %s', (text, minor) => {
    expect(readText(text, 6)).toBe(minor);
  });

  it('refuses what it would have to cut', () => {
    expect(() => readText('0.0000001', 6)).toThrow('more than 6 decimals');
    expect(() => readText('1,000', 6)).toThrow('is not a number');
  });

  it('writes what it read', () => {
    expect([write(-1n, 'USDT'), write(12_500_000n, 'USDT'), write(0n, 'BTC')]).toEqual([
      '-0.000001 USDT',
      '12.5 USDT',
      '0 BTC',
    ]);
  });
});
