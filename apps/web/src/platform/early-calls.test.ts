// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callEarly, takeEarly } from './early-calls.ts';
import { keptAnswer } from './kept-answers.ts';
import { leaveSession } from './session.ts';

const fetched = vi.fn(async () => new Response(JSON.stringify({ errcode: 0, errmsg: '', data: { rows: [] } })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  leaveSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('early calls', () => {
  it('hands out an answer on its way, once', async () => {
    const settled = callEarly('app.assets/records', { limit: '5' });
    expect(takeEarly('app.assets/records', { limit: '6' })).toBeUndefined();
    expect(await takeEarly('app.assets/records', { limit: '5' })).toMatchObject({ ok: true });
    expect(takeEarly('app.assets/records', { limit: '5' })).toBeUndefined();
    await settled;
    expect(keptAnswer('app.assets/records', { limit: '5' })).toBeUndefined();
  });

  it('keeps an answer that came before anybody asked, and hands it out no more', async () => {
    await callEarly('app.assets/records', { limit: '5' });
    expect(keptAnswer('app.assets/records', { limit: '5' })?.value).toEqual({ rows: [] });
    expect(takeEarly('app.assets/records', { limit: '5' })).toBeUndefined();
  });

  it('never hands out an old one, nor one of somebody who has left', async () => {
    void callEarly('app.assets/overview', {});
    vi.advanceTimersByTime(10_000);
    expect(takeEarly('app.assets/overview', {})).toBeUndefined();
    const settled = callEarly('app.assets/overview', {});
    leaveSession();
    expect(takeEarly('app.assets/overview', {})).toBeUndefined();
    await settled;
    expect(keptAnswer('app.assets/overview', {})).toBeUndefined();
  });
});
