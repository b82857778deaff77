import { expect, it } from 'vitest';
import { guessLang, NO_FORM, readForm } from './form.ts';

const read = (text: string) => readForm(Buffer.from(text, 'latin1'));
const refused = (code: string, details: object = {}) => ({ ok: false, code, details });

it('reads what a browser sends', () => {
  const sent = new URLSearchParams({ a: 'x y', b: '1+1=2&c', ü: '✓ 😀', empty: '' });
  const form = readForm(Buffer.from(sent.toString()));
  expect(form.ok && form.value.fields).toEqual({ a: 'x y', b: '1+1=2&c', ü: '✓ 😀', empty: '' });
  expect(readForm(Buffer.alloc(0))).toEqual({ ok: true, value: NO_FORM });
});

it('takes raw UTF-8 and a second equals sign as they are', () => {
  const form = readForm(Buffer.from('name=Zoë=x'));
  expect(form.ok && form.value.fields.name).toBe('Zoë=x');
});

it.each([
  ['a lone percent sign', 'a=100%'],
  ['half a percent escape', 'a=%4'],
  ['an escape that is no hexadecimal', 'a=%zz'],
  ['an escaped byte that is no UTF-8', 'a=%ff'],
  ['an overlong escape', 'a=%c0%af'],
  ['an escaped surrogate', 'a=%ed%a0%80'],
  ['a raw byte that is no UTF-8', 'a=\xff'],
  ['a field without a name', '=x'],
  ['a field without an equals sign', 'a'],
  ['an empty field', 'a=1&&b=2'],
  ['a trailing ampersand', 'a=1&'],
  ['too many fields', Array.from({ length: 65 }, (_, n) => `f${n}=1`).join('&')],
])('refuses %s', (_name, text) => {
  expect(read(text)).toEqual(refused('call.malformed'));
});

it('refuses a field that is sent twice, however it is spelt', () => {
  expect(read('amount=1&amount=2')).toEqual(refused('call.duplicateField', { field: 'amount' }));
  expect(read('amount=1&am%6Funt=1')).toEqual(refused('call.duplicateField', { field: 'amount' }));
});

it('refuses what no text column can hold, and what is too long', () => {
  expect(read('a=x%00y')).toEqual(refused('call.invalidField', { field: 'a' }));
  expect(read(`a=${'x'.repeat(16_385)}`)).toEqual(refused('call.fieldTooLong', { field: 'a' }));
  expect(read(`${'n'.repeat(65)}=x`)).toEqual(refused('call.fieldTooLong', { field: 'n'.repeat(64) }));
});

it('finds the language even in a form it cannot read', () => {
  expect(guessLang(Buffer.from('a=%ff&_lang=ar&b', 'latin1'))).toBe('ar');
  expect(guessLang(Buffer.from('_lang=zh-Hant'))).toBe('zh-Hant');
  expect(guessLang(Buffer.from('x_lang=ar'))).toBe(undefined);
});
