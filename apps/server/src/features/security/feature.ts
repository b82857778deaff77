import { defineServerFeature } from '../../platform/server-feature.ts';
import { guardJobs } from '../../services/guard/jobs.ts';
import { securityJobs } from './jobs.ts';
import { securityRoutes } from './routes.ts';

export const securityFeature = defineServerFeature({
  name: 'security',
  routes: securityRoutes,
  jobs: [...guardJobs, ...securityJobs],
  services: ['guard'],
  tables: [
    'challenge',
    'code_sending',
    'code_try',
    'counting',
    'one_time_code',
    'passkey',
    'recovery_code',
    'ticket',
    'totp',
    'vault_key',
    'withdrawal_hold',
  ],
});
