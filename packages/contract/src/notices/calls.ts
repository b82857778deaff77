import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zInstant, zLimit, zMoney, zNothing, zPage } from '../fields.ts';
import { SPOT_BOOKS } from '../spot/fields.ts';
import { NOTICE_GROUPS, NOTICE_KINDS, OPTIONAL_NOTICES } from './fields.ts';

/** Where a notice stands among all facts; it only ever grows. */
const zNoticeId = z.string().check(z.regex(/^\d{1,19}$/));

export const NoticeRow = z.strictObject({
  id: zNoticeId,
  kind: z.enum(NOTICE_KINDS),
  group: z.enum(NOTICE_GROUPS),
  /** Demo fills are notices of the demo account. */
  book: z.enum(SPOT_BOOKS),
  /** The record it is about, where it has a page of its own. */
  subject: z.nullable(z.string()),
  money: z.nullable(zMoney),
  /** What the sentence quotes: a market, a masked name, a level, a device. */
  values: z.record(z.string(), z.string()),
  at: zInstant,
  isRead: z.boolean(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

export const listNotices = query({
  path: 'app.notices/list',
  summary: 'What happened to the account and was not asked for on the spot, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(NoticeRow),
});

export const countNotices = query({
  path: 'app.notices/unread',
  summary: 'How many notices are unread; at most one more than the bell can show.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ unread: z.number() }),
});

export const readNotices = command({
  path: 'app.notices/read',
  summary: 'Marks every notice up to and including this one as read. Repeating it changes nothing.',
  access: 'customer',
  forGuests: true,
  input: z.strictObject({ upTo: zNoticeId }),
  output: z.strictObject({ unread: z.number() }),
});

const NoticeSettings = z.strictObject({ muted: z.array(z.enum(OPTIONAL_NOTICES)) });

export const noticeSettings = query({
  path: 'app.notices/settings',
  summary: 'Which groups of notices the customer does not want to receive.',
  access: 'customer',
  input: zNothing,
  output: NoticeSettings,
});

export const setNotices = command({
  path: 'app.notices/set',
  summary: 'Switches one group of notices on or off. Security notices always arrive.',
  access: 'customer',
  input: z.strictObject({ group: z.enum(OPTIONAL_NOTICES), isOn: z.enum(['0', '1']) }),
  output: NoticeSettings,
});
