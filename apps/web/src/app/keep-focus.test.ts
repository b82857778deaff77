// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const LINKS = '<button>Skip</button><a href="#/a">A</a><main tabindex="-1"><a href="#/b">B</a></main>';

describe('keep focus', () => {
  it('stands on the same link when the app has drawn the landing again', async () => {
    document.body.innerHTML = `<div id="root"><div id="landing">${LINKS}</div></div>`;
    const root = document.body.firstElementChild as HTMLElement;
    keepFocus(root);
    root.querySelectorAll('a')[1]?.focus();
    root.innerHTML = LINKS;
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('B'));
    expect(document.activeElement?.isConnected).toBe(true);
  });

  it('moves nobody who stood nowhere', async () => {
    document.body.innerHTML = `<div id="root"><div id="landing">${LINKS}</div></div>`;
    const root = document.body.firstElementChild as HTMLElement;
    keepFocus(root);
    root.innerHTML = LINKS;
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
