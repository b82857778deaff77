import { describe, expect, it } from 'vitest';
import { fillMarks, prerenderLanding } from '../../build/landing/prerender.ts';

const english = new Map([
  ['home.title', 'Checked & open'],
  ['common.nav', 'The "main" one'],
]);

describe('landing in the page', () => {
  it('says the texts in English, and which ones they are', () => {
    expect(fillMarks('<nav aria-label="[[common.nav]]"><h1 class="a">[[home.title]]</h1></nav>', english)).toBe(
      '<nav aria-label="The &quot;main&quot; one" data-l="common.nav"><h1 class="a" data-t="home.title">Checked &amp; open</h1></nav>',
    );
  });

  it('refuses texts it could not fill in in another language', () => {
    expect(() => fillMarks('<p>[[home.other]]</p>', english)).toThrow('home.other');
    expect(() => fillMarks('<p>[[home.title]], twice</p>', english)).toThrow('alone');
    expect(() => fillMarks('<p title="[[home.title]]"></p>', english)).toThrow('alone');
  });

  it('is drawn by the app’s own components, with links that work before any script', async () => {
    const html = await prerenderLanding();
    expect(html).toContain('href="#/pages/account/userlogin"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('[[');
  });
});
