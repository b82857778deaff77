import { openGateways } from '@candor/adapters/messages';
import { run } from 'graphile-worker';
import { openDatabase } from '../../platform/database/database.ts';
import { makeNewId, systemClock } from '../../platform/ids.ts';
import { makeJobs } from '../../platform/jobs/run-jobs.ts';
import { DELIVER_JOB, makeMessages } from './open-messages.ts';

// A process to be killed: it delivers what waits, through the gateway it is told, until somebody ends it.

const [appUrl = '', smsUrl = ''] = process.argv.slice(2);
const messages = makeMessages({
  db: openDatabase({ url: appUrl }),
  clock: systemClock,
  newId: makeNewId(systemClock),
  jobs: makeJobs(),
  gateways: openGateways({ sms: { kind: 'http', url: smsUrl, token: null }, email: { kind: 'sandbox' } }),
});
await run({
  connectionString: appUrl,
  taskList: { [DELIVER_JOB]: (payload) => messages.deliver((payload as { id: `msg_${string}` }).id) },
});
