import { HOUR_MS, later, MINUTE_MS, makeId } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS, type CustomerName, OPERATORS } from '../../seed/cast.ts';
import type { Story } from '../../seed/story.ts';

type Line = { readonly by: 'customer' | 'sven'; readonly agoMs: number; readonly text: string };
type Told = { readonly who: CustomerName; readonly isClosed?: true; readonly lines: readonly Line[] };

const TOLD: readonly Told[] = [
  {
    who: 'lena',
    isClosed: true,
    lines: [
      { by: 'customer', agoMs: 52 * HOUR_MS, text: 'Hi, how long does a withdrawal to a new address wait?' },
      {
        by: 'sven',
        agoMs: 52 * HOUR_MS - 6 * MINUTE_MS,
        text: 'Hi Lena, a new address can be used after 24 hours. After that a withdrawal waits for nothing else.',
      },
      { by: 'customer', agoMs: 51 * HOUR_MS, text: 'Thanks!' },
    ],
  },
  {
    who: 'noor',
    lines: [
      { by: 'customer', agoMs: 3 * HOUR_MS, text: 'I sent my passport photos. When can I send money to my sister?' },
      {
        by: 'sven',
        agoMs: 3 * HOUR_MS - 9 * MINUTE_MS,
        text: 'Hi Noor, a colleague is reviewing them. Transfers open as soon as you are verified and at level 1.',
      },
    ],
  },
  { who: 'bruno', lines: [{ by: 'customer', agoMs: 25 * MINUTE_MS, text: 'My account is banned. What can I do?' }] },
  { who: 'viktor', lines: [{ by: 'customer', agoMs: 14 * MINUTE_MS, text: 'Which limit do I have as a VIP?' }] },
];

const CANNED = [
  ['hello', 'en', 'Hi, thanks for writing. I’m looking into it now.'],
  ['hello', 'de', 'Guten Tag, danke für Ihre Nachricht. Ich sehe es mir gerade an.'],
  [
    'never-ask',
    'en',
    'We never ask for your password, a code or your recovery phrase. Please don’t send them to anybody.',
  ],
] as const;

/** Conversations of people in the sandbox, and what Sven answers often. */
export async function seedSupport({ db }: Pick<Platform, 'db'>, { now }: Pick<Story, 'now'>): Promise<void> {
  const sven = OPERATORS.sven.id;
  for (const [index, { who, isClosed, lines }] of TOLD.entries()) {
    const bytes = new Uint8Array(10).fill(index + 1);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) continue;
    const openedAt = later(now, -first.agoMs);
    const id = makeId('sup', openedAt, bytes);
    const isAnswered = lines.some(({ by }) => by === 'sven');
    const isWaiting = !isClosed && last.by === 'customer';
    await db.run`insert into support_conversation (id, user_id, lang, state, assigned_to, opened_at, last_at, last_seq,
        waiting_since, customer_read, operator_read)
      values (${id}, ${CUSTOMERS[who].id}, 'en', ${isClosed ? 'closed' : 'open'}, ${isAnswered ? sven : null},
        ${timestamp(openedAt)}, ${timestamp(later(now, -last.agoMs))}, ${lines.length},
        ${isWaiting ? timestamp(later(now, -last.agoMs)) : null}, ${lines.length}, ${isAnswered ? lines.length : 0})
      on conflict do nothing`;
    for (const [n, { by, agoMs, text }] of lines.entries()) {
      const at = later(now, -agoMs);
      const message = makeId('spm', at, bytes);
      await db.run`insert into support_message (id, conversation_id, seq, author, operator_id, text, sent_key, at)
        values (${message}, ${id}, ${n + 1}, ${by === 'sven' ? 'operator' : 'customer'}, ${by === 'sven' ? sven : null},
          ${text}, ${keyOf(index, n)}, ${timestamp(at)}) on conflict do nothing`;
    }
  }
  for (const [index, [name, lang, text]] of CANNED.entries()) {
    const id = makeId('spc', now, new Uint8Array(10).fill(index + 1));
    await db.run`insert into support_canned (id, name, lang, text, saved_by, saved_at)
      values (${id}, ${name}, ${lang}, ${text}, ${sven}, ${timestamp(now)}) on conflict do nothing`;
  }
}

/** The same key for the same line, however often the story is told. */
function keyOf(conversation: number, line: number): string {
  const digits = `${conversation}${line}`.padStart(12, '0');
  return `00000000-0000-7000-8000-${digits}`;
}
