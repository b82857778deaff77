import { listAudit } from '@candor/contract/audit/calls';
import { iconAudit } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  audit: '/audit',
  auditSearch: (search: string) => `/audit?search=${encodeURIComponent(search)}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'audit', at: 130, path: paths.audit, icon: iconAudit, key: 'a', call: listAudit },
  pages: {
    [paths.audit]: () => import('./AuditPage.tsx').then((file) => file.AuditPage),
  },
};
