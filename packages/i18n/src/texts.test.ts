import { describe, expect, it, vi } from 'vitest';
import type home from '../messages/en/home.json';
import type transfer from '../messages/en/transfer.json';
import { compileCatalog, readCatalogFiles, shareOut } from './catalog-files.ts';
import type { LanguageCode } from './language-codes.ts';
import { createTexts } from './texts.ts';

declare module './words.ts' {
  interface Words {
    home: typeof home;
    transfer: typeof transfer;
  }
}

const files = readCatalogFiles();
const load = async (language: LanguageCode, namespace: string) => compileCatalog(files, language, namespace);

describe('texts', () => {
  it('loads a namespace once and then speaks it', async () => {
    const counted = vi.fn(load);
    const texts = createTexts('en', counted);
    await Promise.all([texts.need('transfer'), texts.need('transfer')]);
    expect(counted).toHaveBeenCalledTimes(1);
    expect(texts.need('transfer')).toBeUndefined();
    expect(texts.text('transfer', 'amount.below', { minimum: '10 USDT' })).toBe('Minimum 10 USDT');
  });

  it('counts by the rules of the language', async () => {
    const texts = createTexts('en', load);
    await texts.need('ui');
    expect(texts.text('ui', 'charactersLeft', { count: 1 })).toBe('1 character left');
    expect(texts.text('ui', 'charactersLeft', { count: 1200 })).toBe('1,200 characters left');
  });

  it('says whether there is a text for what is data', async () => {
    const texts = createTexts('de', load);
    await texts.need('transfer');
    expect(['amount.below', 'amount.DOGE'].map((key) => texts.has('transfer', key))).toEqual([true, false]);
  });

  it('swaps language only once every namespace on screen is there', async () => {
    const texts = createTexts('en', load);
    await texts.need('common');
    const heard = vi.fn();
    texts.subscribe(heard);
    const english = texts.text('common', 'tab.home');
    await texts.setLanguage('ar');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(texts.language()).toBe('ar');
    expect(texts.text('common', 'tab.home')).not.toBe(english);
  });

  it('keeps a value in one piece inside a right-to-left sentence', async () => {
    const texts = createTexts('ar', load);
    await texts.need('transfer');
    expect(texts.text('transfer', 'amount.below', { minimum: '10 USDT' })).toContain('\u206810 USDT\u2069');
  });

  it('stays in the old language when the new one cannot be loaded', async () => {
    const texts = createTexts('en', (language, namespace) =>
      language === 'ja' ? Promise.reject(new Error('offline')) : load(language, namespace),
    );
    await texts.need('common');
    await expect(texts.setLanguage('ja')).rejects.toThrow('offline');
    expect(texts.language()).toBe('en');
  });

  it('tries again after a failed load', async () => {
    let isDown = true;
    const texts = createTexts('en', (language, namespace) =>
      isDown ? Promise.reject(new Error('down')) : load(language, namespace),
    );
    await expect(texts.need('home')).rejects.toThrow('down');
    isDown = false;
    await texts.need('home');
    expect(texts.text('home', 'quick.deposit')).toBe('Deposit');
  });
});

describe('words that a feature brings to pages of others', () => {
  it('become texts of the namespace they name, and of no other', () => {
    const shared = shareOut([
      ['find', { title: 'Find' }],
      ['staking', { empty: 'Nothing here yet', 'find:staking.title': 'Staking' }],
    ]);
    expect(shared.get('find')).toEqual({ title: 'Find', 'staking.title': 'Staking' });
    expect(shared.get('staking')).toEqual({ empty: 'Nothing here yet' });
  });

  it('are refused where two files say the same text', () => {
    const twice = () =>
      shareOut([
        ['find', { title: 'Find' }],
        ['staking', { 'find:title': 'Staking' }],
      ]);
    expect(twice).toThrow('find:title is in another file too');
  });
});
