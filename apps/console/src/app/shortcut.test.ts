import { describe, expect, it } from 'vitest';
import { readKey } from './shortcut.ts';

describe('keyboard', () => {
  it('goes to a section by g and its letter or digit', () => {
    const first = readKey(undefined, 'g', 1_000);
    expect(first).toEqual({ waiting: { sinceMs: 1_000 } });
    expect(readKey(first.waiting, '0', 2_000).shortcut).toEqual({ do: 'go', key: '0' });
    expect(readKey(first.waiting, 'l', 2_000)).toEqual({ shortcut: { do: 'go', key: 'l' }, waiting: undefined });
  });

  it('forgets a g that was left alone', () => {
    expect(readKey({ sinceMs: 1_000 }, 'l', 2_501)).toEqual({ waiting: undefined });
  });

  it('lets a late g start again', () => {
    expect(readKey({ sinceMs: 1_000 }, 'g', 9_000)).toEqual({ waiting: { sinceMs: 9_000 } });
  });

  it('focuses the search and opens the help at once', () => {
    expect(readKey(undefined, '/', 0).shortcut).toEqual({ do: 'search' });
    expect(readKey(undefined, '?', 0).shortcut).toEqual({ do: 'help' });
  });

  it('does nothing for other keys', () => {
    expect(readKey(undefined, 'j', 0)).toEqual({ waiting: undefined });
    expect(readKey({ sinceMs: 0 }, 'Enter', 10)).toEqual({ waiting: undefined });
  });
});
