import type { SpotBookName } from '@candor/contract';
import { call, type Reply } from './api.ts';
import { changeBook } from './session.ts';

/** Asks for the other book, and shows it only once the server says so: a page must never guess whose money it moves. */
export async function switchBook(to: SpotBookName): Promise<Reply<'app.demo/switch'>> {
  const reply = await call('app.demo/switch', { to });
  if (reply.ok) changeBook(reply.value.book);
  return reply;
}
