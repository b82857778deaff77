import type { LanguageCode } from './language-codes.ts';

type Address = {
  /** How the language speaks to the customer, everywhere. */
  readonly form: string;
  /** Words that only the other form has. */
  readonly other: RegExp;
};

/**
 * The one form of address of each language that has two. The label of a button is what the customer says to the app and stays in
 * the imperative most programs use; the patterns are made so that they do not find it.
 */
const ADDRESS: Readonly<Partial<Record<LanguageCode, Address>>> = {
  de: { form: 'du', other: /(?<=[\p{L},] )(?:Sie|Ihnen)(?!\p{L})/u },
  da: { form: 'du', other: /(?<=[\p{L},] )(?:De|Dem|Deres)(?!\p{L})/u },
  pl: { form: 'ty', other: word('pan|pana|panu|panem|pani|panią|państw\\p{L}+') },
  es: { form: 'tú', other: word('usted|ustedes|consulte|introduzca|elija|compruebe|inténtelo|pulse') },
  it: { form: 'tu', other: word('inserisca|scelga|riprovi') },
  fr: { form: 'vous', other: word('tu|toi|ton|tes|peux|dois') },
  pt: { form: 'você', other: word('tu|teu|tua|teus|tuas|contigo|podes|tens|queres|deves') },
  ro: {
    form: 'dumneavoastră',
    other: word('tine|îți|tău|tăi|tale|poți|vei|ești|vrei|introdu|aveai|alegi|trimiți|primești|aștepți'),
  },
  ru: { form: 'вы', other: word('ты|тебя|тебе|твой|твоя|твои|твоё|твоего|твоей|можешь|хочешь') },
  bg: { form: 'вие', other: word('теб|тебе|твоя|твоят|твоята|твоето|твоите|можеш|имаш|искаш') },
  cs: { form: 'vy', other: word('tebe|tobě|tvůj|tvoje|tvá|tvé|můžeš|máš|chceš') },
  hr: { form: 'vi', other: word('tebe|tebi|tvoj|tvoja|tvoje|tvoji|možeš|imaš|želiš') },
  sl: { form: 'vi', other: word('tebe|tebi|tvoj|tvoja|tvoje|tvoji|imaš|želiš|moraš') },
  hu: {
    form: 'ön',
    other: word(
      'téged|neked|tőled|veled|fölötted|\\p{L}+(?:hatod|heted|hatsz|hetsz|oidat|eidet|jaidat|odat|edet|ödet)|számládra|eszközöd|olvasd|írd|add|töltsd|ellenőrizd|válaszd|nézd|kérj|írj|állíts|koppints|fordulj|jelentkezz|próbálj',
    ),
  },
  tr: {
    form: 'siz',
    other: word(
      'sen|seni|sana|senin|sende|senden|\\p{L}+(?:[aeıiuü]bilirsin|[ıiuü]yorsun|[ae]mezsin|[ae]cakmısın|[ae]rsan|dığın)',
    ),
  },
  'zh-Hant': { form: '您', other: /你(?!們)/u },
};

function word(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
}

/** A sentence where a text uses the form of address its language does not. */
export function checkAddress(code: LanguageCode, text: string): readonly string[] {
  const address = ADDRESS[code];
  const found = address?.other.exec(text);
  return address && found
    ? [`says “${found[0]}”; this language speaks to the customer as “${address.form}” everywhere`]
    : [];
}
