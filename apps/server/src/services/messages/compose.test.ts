import { TEMPLATES, type TemplateName } from '@candor/domain/messages';
import { instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';

const now = instant(Date.UTC(2026, 10, 15, 9, 5));
const names = Object.keys(TEMPLATES) as TemplateName[];
const paramsOf = (name: TemplateName) =>
  Object.fromEntries(TEMPLATES[name].params.map((param) => [param, param === 'minutes' ? '10' : `<${param}>`]));

/** Reasons choose among phrases instead of standing in the text themselves. */
const REASONS: Partial<Record<TemplateName, readonly string[]>> = {
  'withdrawal.rejected': [
    'unusual',
    'destination',
    'identity',
    'source',
    'legal',
    'bindingRemoved',
    'bankRefused',
    'else',
  ],
  'recharge.rejected': ['notReceived', 'failedOnChain', 'wrongAddress', 'unreadable', 'notYours', 'credited', 'else'],
};
const choosesPhrase = (template: TemplateName, param: string) =>
  param === 'what' || (param === 'reason' && template in REASONS);

describe.each(['en', 'ar', 'de'])('in %s', (lang) => {
  it.each(names)('%s says all it was given, by SMS and by e-mail', (template) => {
    const message = { to: 'x', template, lang, params: paramsOf(template) };
    const sms = compose({ ...message, channel: 'sms' }, null, now);
    const email = compose({ ...message, channel: 'email' }, null, now);
    expect(sms.subject).toBeNull();
    expect(email.subject).toBeTruthy();
    expect(email.body).toContain(sms.body);
    for (const param of TEMPLATES[template].params) {
      if (!choosesPhrase(template, param)) expect(sms.body).toContain(param === 'minutes' ? '10' : `<${param}>`);
    }
    // A key in place of words, or a place holder left over, would reach a customer.
    expect(`${sms.body}${email.subject}`).not.toMatch(/\{|\}|\.text|\.subject/);
  });
});

describe.each(Object.entries(REASONS) as [TemplateName, readonly string[]][])('%s', (template, reasons) => {
  it.each(['en', 'ar', 'de'])('says each reason in words of its own in %s', (lang) => {
    const bodies = reasons.map((reason) => {
      const params = { ...paramsOf(template), reason };
      return compose({ channel: 'sms', to: 'x', template, lang, params }, null, now).body;
    });
    expect(new Set(bodies).size).toBe(bodies.length);
  });
});

it('[MSG-1] begins with the phrase of its reader', () => {
  const message = { channel: 'sms', to: 'x', template: 'account.exists', lang: 'en', params: {} } as const;
  expect(compose(message, 'blue heron', now).body).toMatch(/^\[blue heron\] Somebody tried/);
});

it('names the moment in UTC, and what changed in words', () => {
  const params = { what: 'totpRemoved' };
  const { body } = compose(
    { channel: 'sms', to: 'x', template: 'account.securityChanged', lang: 'en', params },
    null,
    now,
  );
  expect(body).toBe(
    'Candor: your authenticator app was removed, Nov 15, 2026, 9:05 AM UTC. If it was not you, contact us at once.',
  );
});

it('leaves a code bare, so that it can be copied and filled in', () => {
  const params = { code: '123456', minutes: '10' };
  const { body } = compose({ channel: 'sms', to: 'x', template: 'code.register', lang: 'ar', params }, null, now);
  expect(body).toMatch(/^123456 /);
});

it('refuses to be written without what it quotes', () => {
  expect(() => compose({ channel: 'sms', to: 'x', template: 'code.email', lang: 'en', params: {} }, null, now)).toThrow(
    'the text code.email to be given code',
  );
});
