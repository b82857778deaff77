// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../build/head-script.ts';
import { takeCalled } from '../platform/head-calls.ts';

const facts = {
  languages: ['en', 'ar', 'ja', 'zh-Hant'],
  oldCodes: { tw: 'zh-Hant' },
  paths: { '/': 'home' },
  groups: {
    home: {
      files: ['/h5/assets/home.js', '/h5/assets/home.css'],
      words: ['home'],
      own: ['/h5/assets/own.js'],
      visitors: ['/h5/assets/landing.js', '/h5/assets/landing.css'],
    },
  },
  landing: { paths: ['/'], words: ['home'] },
  calls: [['app.util/init', {}] as const],
  ownCalls: { '/': [['app.assets/records', { limit: '5' }] as const] },
};
/** What was asked for. The links are caught before the page could follow them. */
const asked: string[] = [];

/** Every promise that can settle by itself has, once the next task begins. */
const promisesSettle = () => new Promise((resolve) => setImmediate(resolve));
const finishReading = () => document.dispatchEvent(new Event('readystatechange'));

/** What was called, with the forms. */
const called: [path: string, form: string][] = [];

afterEach(() => {
  finishReading();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  called.length = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: URLSearchParams }) => {
    called.push([path, body.toString()]);
    return path.includes('init') ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response('{}'));
  });
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) return;
    asked.push(`${link.rel} ${link.getAttribute('href')}`);
    if (link.rel === 'stylesheet') queueMicrotask(() => link.dispatchEvent(new Event('load')));
  });
  document.documentElement.dataset.catalogs = '/h5/assets/*-abc.json';
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.landing;
});

describe('head script', () => {
  it('starts in English, following the system', () => {
    setUpPage(facts);
    const root = document.documentElement;
    expect([root.lang, root.dir, root.dataset.theme, root.dataset.updown]).toEqual(['en', 'ltr', undefined, 'green']);
  });

  it('follows the browser’s first language that it speaks until one is chosen', () => {
    vi.stubGlobal('navigator', { languages: ['eo', 'ja-JP', 'en-US'] });
    setUpPage(facts);
    expect(document.documentElement.lang).toBe('ja');
    localStorage.setItem('_lang', 'en');
    setUpPage(facts);
    expect(document.documentElement.lang).toBe('en');
  });

  it('stands in Arabic from right to left and in the chosen look before anything is painted', () => {
    localStorage.setItem('_lang', 'ar');
    localStorage.setItem('candor.preferences', JSON.stringify({ theme: 'dark', updown: 'cvd', density: 'compact' }));
    setUpPage(facts);
    const root = document.documentElement;
    expect([root.lang, root.dir, root.dataset.theme, root.dataset.updown, root.dataset.density]).toEqual([
      'ar',
      'rtl',
      'dark',
      'cvd',
      'compact',
    ]);
  });

  it('reads old codes, and broken preferences as none', () => {
    localStorage.setItem('_lang', 'tw');
    localStorage.setItem('candor.preferences', '{broken');
    setUpPage(facts);
    expect(document.documentElement.lang).toBe('zh-Hant');
    expect(document.documentElement.dataset.updown).toBe('red');
  });

  it('asks for the start page, its texts, and the part of a visitor or a customer', () => {
    setUpPage(facts);
    expect(asked).toEqual([
      'modulepreload /h5/assets/home.js',
      'preload /h5/assets/home.css',
      'modulepreload /h5/assets/landing.js',
      'preload /h5/assets/landing.css',
      'preload /h5/assets/en.common-abc.json',
      'preload /h5/assets/en.ui-abc.json',
      'preload /h5/assets/en.home-abc.json',
    ]);
    sessionStorage.setItem('is_login', '1');
    asked.length = 0;
    setUpPage(facts);
    expect(asked).toContain('modulepreload /h5/assets/own.js');
    expect(asked).not.toContain('modulepreload /h5/assets/landing.js');
  });

  it('shows a visitor the landing that stands in the page, and in their language', async () => {
    const root = document.documentElement;
    setUpPage(facts);
    finishReading();
    await vi.waitFor(() => expect(root.dataset.landing).toBe('shown'));
    delete root.dataset.landing;
    localStorage.setItem('_lang', 'ja');
    document.body.innerHTML =
      '<div id="landing"><h1 data-t="home.title">Checked</h1><nav data-l="home.nav"></nav></div>';
    const catalog = { 'home.title': ['確かめられる'], 'home.nav': ['メイン'] };
    vi.stubGlobal(
      'fetch',
      async (path: string) => new Response(path.includes('ja.home') ? JSON.stringify(catalog) : ''),
    );
    setUpPage(facts);
    finishReading();
    await vi.waitFor(() => expect(root.dataset.landing).toBe('shown'));
    expect(document.querySelector('h1')?.textContent).toBe('確かめられる');
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('メイン');
  });

  it('leaves it out for customers, elsewhere, and where the mode is known to be real', () => {
    sessionStorage.setItem('is_login', '1');
    setUpPage(facts);
    sessionStorage.clear();
    localStorage.setItem('candor.mode', 'real');
    setUpPage(facts);
    localStorage.clear();
    location.hash = '#/pages/find/find';
    setUpPage(facts);
    location.hash = '';
    finishReading();
    expect(asked.filter((link) => link.startsWith('stylesheet'))).toEqual([]);
    expect(document.documentElement.dataset.landing).toBeUndefined();
  });

  it('shows the landing only in its styles, which come after those of the shell', async () => {
    setUpPage(facts);
    expect(asked).not.toContain('stylesheet /h5/assets/landing.css');
    expect(document.documentElement.dataset.landing).toBeUndefined();
    finishReading();
    expect(asked).toContain('stylesheet /h5/assets/landing.css');
    await vi.waitFor(() => expect(document.documentElement.dataset.landing).toBe('shown'));
  });

  it('leaves the landing to the scripts where a style of it does not come', async () => {
    const links: HTMLLinkElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((link) => {
      if (link instanceof HTMLLinkElement && link.rel === 'stylesheet') links.push(link);
    });
    setUpPage(facts);
    finishReading();
    expect(links).toHaveLength(2);
    for (const link of links) link.dispatchEvent(new Event('error'));
    await promisesSettle();
    expect(document.documentElement.dataset.landing).toBeUndefined();
  });

  it('calls for a customer’s figures, and hands over what came', async () => {
    setUpPage(facts);
    expect(called).toEqual([['/api/app.util/init', '_user_token=&_lang=en']]);
    expect(await takeCalled('app.util/init', {})).toBeUndefined();
    sessionStorage.setItem('is_login', '1');
    sessionStorage.setItem('digital_token', 'abc');
    localStorage.setItem('_lang', 'ar');
    setUpPage(facts);
    expect(called.at(-1)).toEqual(['/api/app.assets/records', 'limit=5&_user_token=abc&_lang=ar']);
    expect(await takeCalled('app.assets/records', { limit: '6' })).toBeUndefined();
    expect(await takeCalled('app.assets/records', { limit: '5' })).toBeInstanceOf(Response);
    expect(await takeCalled('app.assets/records', { limit: '5' })).toBeUndefined();
  });
});
