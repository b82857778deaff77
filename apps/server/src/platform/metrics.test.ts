import { expect, it } from 'vitest';
import { makeMetrics } from './metrics.ts';

it('writes down how long requests took, as every reader of such figures expects it', async () => {
  const { answered, registry } = makeMetrics();
  for (const seconds of [0.001, 0.002, 0.2, 60]) answered('app.probe/look', 200, undefined, seconds);
  answered('other', 404, 'call.unknown', 0.01);
  const text = await registry.metrics();
  expect(text).toMatch(/^# TYPE candor_request_seconds histogram$/m);
  const bucket = (le: string) =>
    text.match(
      new RegExp(`^candor_request_seconds_bucket\\{le="${le}",path="app.probe/look",status="200"\\} (.+)$`, 'm'),
    );
  expect(['0.001', '0.0025', '0.1', '0.25', '10', '\\+Inf'].map((le) => bucket(le)?.[1])).toEqual([
    '1',
    '2',
    '2',
    '3',
    '3',
    '4',
  ]);
  expect(text).toMatch(/^candor_request_seconds_count\{path="app.probe\/look",status="200"\} 4$/m);
  expect(text).toMatch(/^candor_request_seconds_sum\{path="app.probe\/look",status="200"\} 60\.203$/m);
  expect(text).toMatch(/^candor_request_seconds_count\{path="other",status="404"\} 1$/m);
});
