import { expect, it } from 'vitest';
import { type Call, contract, REFUSALS } from './index.ts';

const calls: readonly Call[] = Object.values(contract);

it('gives every call a path of its own, in the shape app.<area>/<path>', () => {
  const paths = calls.map((call) => call.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^app\.[a-z]+(-[a-z]+)*(\/[A-Za-z_]+(-[a-z]+)*)+$/);
});

it('gives one refusal one errcode, and never one errcode to two refusals', () => {
  const byCode = new Map<string, number>();
  for (const call of calls) {
    for (const [code, errcode] of Object.entries(call.refusals)) {
      expect(byCode.get(code) ?? errcode, code).toBe(errcode);
      byCode.set(code, errcode);
    }
  }
  const errcodes = Object.values(REFUSALS);
  expect(new Set(errcodes).size).toBe(errcodes.length);
});

it('keeps every errcode inside the published bands, and 60001 for the ended session', () => {
  for (const [code, errcode] of Object.entries(REFUSALS)) {
    expect(errcode, code).toBeGreaterThan(60_000);
    expect(errcode, code).toBeLessThan(68_000);
  }
  expect(REFUSALS['session.ended']).toBe(60_001);
});

it('asks for an idempotency key wherever the trade password is asked', () => {
  for (const call of calls.filter((candidate) => candidate.needs.includes('tradePassword'))) {
    const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
    expect(Object.keys(shape), call.path).toContain('idempotencyKey');
  }
});

it('lets three commands be made over the WebSocket, each safe to repeat, and nothing else', () => {
  const overSocket = calls.filter((call) => call.overSocket);
  expect(overSocket.map(({ path }) => path).sort()).toEqual(['app.spot/cancel', 'app.spot/place', 'app.transfer/send']);
  for (const call of overSocket) expect([call.kind, call.access], call.path).toEqual(['command', 'customer']);
});

/** Every field by which anybody changes anything about robots, plans and projects: customers first, then operators. */
const TAKEN: Readonly<Record<string, string>> = {
  'app.ai-robot/start': 'version amount idempotencyKey',
  'app.ai-robot/stop': 'id coins',
  'app.auto-invest/assist': 'code idempotencyKey',
  'app.auto-invest/create':
    'market amount startDate startHour startMinute period endDate atEnd highestPrice idempotencyKey',
  'app.auto-invest/sell': 'id',
  'app.auto-invest/stop': 'id',
  'app.copy-trading/cancel-copied': 'id orderId',
  'app.copy-trading/cancel-order': 'id',
  'app.copy-trading/end': 'id',
  'app.copy-trading/follow': 'id amount stopLossPercent idempotencyKey',
  'app.copy-trading/open': 'name market sharePercent cap stake idempotencyKey',
  'app.copy-trading/order': 'id side amount price idempotencyKey',
  'app.copy-trading/unfollow': 'id coins',
  'app.robot/change': 'id template version',
  'app.robot/rename': 'id name',
  'app.robot/start': 'template version market name amount idempotencyKey',
  'app.robot/stop': 'id coins',
  'app.console/copy-trading/decide': 'id decision reason',
  'app.console/robot/halt': 'reason',
  'app.console/robot/resume': 'reason',
};

it('[RBT-7] [ARB-1] [AIV-12] [CPY-17] has no field that sets a rate or a result of a robot, a plan or a project', () => {
  const about = /^app\.(console\/)?(robot|ai-robot|auto-invest|copy-trading)\//;
  const commands = calls.filter(({ kind, path }) => kind === 'command' && about.test(path));
  const found = commands.map((call) => {
    const { shape } = call.input as unknown as { shape: Record<string, unknown> };
    return [call.path, Object.keys(shape).join(' ')] as const;
  });
  // Whoever adds a field here says what it takes, and it is no figure that fills are there to make.
  expect(Object.fromEntries(found)).toEqual(TAKEN);
});

/**
 * [APM-2] The one call that takes something secret, and the two fields it may do so in: an API key of another exchange, which is
 * no wallet secret and moves nothing. Whatever else comes here is a mistake.
 */
const EXCHANGE_KEYS: Readonly<Record<string, readonly string[]>> = {
  'app.apiimport/bind': ['apiSecret', 'passphrase'],
};

it('has no field anywhere that takes a wallet secret', () => {
  const found: string[] = [];
  for (const call of calls) {
    const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
    for (const field of Object.keys(shape)) {
      if (!/mnemonic|seed|private|keystore|secret|passphrase/i.test(field)) continue;
      found.push(`${call.path} ${field}`);
      expect(EXCHANGE_KEYS[call.path], `${call.path} ${field}`).toContain(field);
    }
  }
  // The list has nothing in it that is no longer needed either.
  expect(found.sort()).toEqual(
    Object.entries(EXCHANGE_KEYS).flatMap(([path, fields]) => fields.map((field) => `${path} ${field}`)),
  );
});
