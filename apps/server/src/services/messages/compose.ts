import type { Channel } from '@candor/contract';
import { TEMPLATES } from '@candor/domain/messages';
import { messageText } from '@candor/i18n/server';
import { assert, type Instant } from '@candor/kernel';
import type { NewMessage } from './messages.ts';

export type Composed = { readonly subject: string | null; readonly body: string };

/** [MSG-1] The text as the recipient reads it: their phrase first, so that a forged message is noticed at once. */
export function compose(message: NewMessage, phrase: string | null, now: Instant): Composed {
  for (const name of TEMPLATES[message.template].params) {
    assert(message.params[name] !== undefined, `the text ${message.template} to be given ${name}`);
  }
  const params = { ...message.params, ...countsOf(message.params), at: formatMoment(message.lang, now) };
  const text = messageText(message.lang, `${message.template}.text`, params);
  const opening = phrase === null ? '' : `[${phrase}] `;
  return BY_CHANNEL[message.channel](message, `${opening}${text}`);
}

const BY_CHANNEL: Readonly<Record<Channel, (message: NewMessage, text: string) => Composed>> = {
  sms: (_message, text) => ({ subject: null, body: text }),
  email: ({ lang, template }, text) => ({
    subject: messageText(lang, `${template}.subject`),
    body: `${text}\n\n--\n${messageText(lang, 'email.footer')}\n`,
  }),
};

/** Plural forms are chosen by numbers, and params are text. */
function countsOf({ minutes }: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  return minutes === undefined ? {} : { minutes: Number(minutes) };
}

/** In UTC and saying so: where the recipient is, the server does not know. */
function formatMoment(lang: string, now: Instant): string {
  const format = new Intl.DateTimeFormat(localeFor(lang), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(now)} UTC`;
}

function localeFor(lang: string): string[] {
  return [lang === 'ar' ? 'ar-u-nu-latn' : lang, 'en'];
}
