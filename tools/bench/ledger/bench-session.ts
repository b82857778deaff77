import { assert, isId } from '@candor/kernel';
import type { Platform } from '@candor/server/platform/platform';

/** The customer of the bench, made once, signs in; answers the token. */
export async function openBenchSession({ db, newId, sessions }: Platform): Promise<string> {
  const { token } = await db.transaction(async (tx) => {
    await tx.run`insert into app_user (id, uid, username, password_hash, invite_code, created_at)
      values (${newId('usr')}, '10000001', 'bench', 'none', 'BENCH', now()) on conflict (uid) do nothing`;
    const { id } = await tx.one`select id from app_user where uid = '10000001'`;
    assert(typeof id === 'string' && isId('usr', id), 'the customer of the bench');
    return await sessions.openCustomer(tx, id, { ip: '127.0.0.1', userAgent: 'bench' });
  });
  return token.use((text) => text);
}
