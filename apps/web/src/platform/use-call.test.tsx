// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAnswer } from './kept-answers.ts';
import { leaveSession } from './session.ts';
import { askAhead, useCall } from './use-call.ts';

const RECENT = { limit: '5' };
const fetched = vi.fn<typeof fetch>();

function Records() {
  const { data } = useCall('app.assets/records', RECENT, { isKept: true });
  return <p>{data ? `${data.rows.length} rows` : 'none yet'}</p>;
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response(JSON.stringify({ errcode: 0, errmsg: '', data: { rows: [] } })));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  leaveSession();
  vi.unstubAllGlobals();
});

describe('asking ahead', () => {
  it('gives a page its answer in the first frame, from one call', async () => {
    await askAhead('app.assets/records', RECENT);
    render(<Records />);
    expect(screen.getByText('0 rows')).toBeDefined();
    expect(keptAnswer('app.assets/records', RECENT)?.value).toEqual({ rows: [] });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('shares an answer that is still on its way', async () => {
    const asked = askAhead('app.assets/records', RECENT);
    render(<Records />);
    expect(screen.getByText('none yet')).toBeDefined();
    await asked;
    expect(await screen.findByText('0 rows')).toBeDefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('asks anew where the first answer failed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'));
    await askAhead('app.assets/records', RECENT);
    render(<Records />);
    expect(await screen.findByText('0 rows')).toBeDefined();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of somebody who has left meanwhile', async () => {
    const asked = askAhead('app.assets/records', RECENT);
    leaveSession();
    await asked;
    expect(keptAnswer('app.assets/records', RECENT)).toBeUndefined();
    render(<Records />);
    expect(screen.getByText('none yet')).toBeDefined();
  });
});
