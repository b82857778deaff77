import { Client } from 'pg';

/** What two operators may set at most: sixteen customers are to send what hundreds would. */
const SETTINGS = { 'spot.ordersPerSecond': 1_000, 'spot.openOrders': 5_000 } as const;

/** As a decision of two operators would leave it behind, before the server reads its settings. */
export async function liftLimits(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Only the rows matter here; there are no operators who could decide it.
    await client.query('set local session_replication_role = replica');
    for (const [index, [key, value]] of Object.entries(SETTINGS).entries()) {
      await client.query(
        'insert into setting_version (key, version, value, approval_id, at) values ($1, 1, $2, $3, now())',
        [key, JSON.stringify(value), `apr_${String(index).padStart(26, '0')}`],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
