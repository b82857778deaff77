import { queryClient } from '../../platform/query-client.ts';

const TOLD: readonly string[] = [
  'app.user/security/overview',
  'app.user/account/info',
  'app.user/gates',
  'app.transfer/rules',
];

/** What guards the account has changed here: every answer that tells of it is read anew. */
export async function readSecurityAnew(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => TOLD.includes(String(queryKey[0])) });
}
