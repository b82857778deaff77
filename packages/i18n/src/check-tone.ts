import type { Language } from './languages.ts';

/** Words that promise what nobody can keep, per language. They may not stand in any text, whoever writes it. */
const FORBIDDEN: Readonly<Partial<Record<Language['code'], readonly RegExp[]>>> = {
  en: [/guarantee/i, /risk[- ]free/i, /profit up to/i, /no risk/i, /\bhurry\b/i, /\bact now\b/i],
  'zh-Hant': [/保證獲利/, /零風險/, /穩賺/],
  ja: [/元本保証/, /必ず儲か/, /リスクゼロ/],
  es: [/garantizad/i, /sin riesgo/i],
  so: [/damaanad/i],
  ar: [/مضمون/, /بلا مخاطر/, /بدون مخاطر/, /خالٍ من المخاطر/],
  fr: [/garanti/i, /sans risque/i],
  it: [/garantit/i, /senza rischi/i],
  de: [/garantiert/i, /risikofrei/i, /risikolos/i],
  hu: [/garantált/i, /kockázatmentes/i],
  hr: [/zajamčen/i, /bez rizika/i],
  bg: [/гарантиран/i, /без риск/i],
  tr: [/garantili/i, /risksiz/i],
  sl: [/zajamčen/i, /brez tveganja/i],
  vi: [/đảm bảo lợi nhuận/i, /không rủi ro/i],
  cs: [/zaručen/i, /bez rizika/i],
  id: [/dijamin/i, /tanpa risiko/i, /bebas risiko/i],
  ko: [/원금 보장/, /수익 보장/, /무위험/],
  da: [/garanteret/i, /risikofri/i],
  ro: [/garantat/i, /fără risc/i],
  pt: [/garantid/i, /sem risco/i],
  uz: [/kafolatlangan/i, /xavfsiz foyda/i],
  pl: [/gwarantowan/i, /bez ryzyka/i],
  ru: [/гарантирован/i, /без риска/i],
};

/** Calm in every language: no exclamation marks, no capitals for emphasis, no promise of profit. */
export function checkTone(language: Language, text: string): string[] {
  const found: string[] = [];
  if (/[!！¡]/.test(text)) found.push('has an exclamation mark; say it calmly');
  if (/\b[A-Z]{5,}\b/.test(text) && language.script === 'Latin') found.push('shouts in capitals');
  for (const word of FORBIDDEN[language.code] ?? []) {
    if (word.test(text)) found.push(`uses ${word.source}, a promise nobody can keep`);
  }
  return found;
}
