import type { Platform } from '@candor/server/platform/platform';

/** A customer of the bench who has signed in; answers the token. */
export async function openBenchSession({ db, newId, sessions }: Platform): Promise<string> {
  const userId = newId('usr');
  const { token } = await db.transaction(async (tx) => {
    await tx.run`insert into app_user (id, uid, username, password_hash, invite_code, created_at)
      values (${userId}, '10000001', 'bench', 'none', 'BENCH', now())`;
    return await sessions.openCustomer(tx, userId, { ip: '127.0.0.1', userAgent: 'bench' });
  });
  return token.use((text) => text);
}
