import { listApprovals } from '@candor/contract/approvals/calls';
import { iconCheck } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  approvals: '/approvals',
  /** One proposal, open over the queue. */
  approval: (id: string) => `/approvals?open=${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'approvals', at: 60, path: paths.approvals, icon: iconCheck, key: 'p', call: listApprovals },
  pages: {
    [paths.approvals]: () => import('./ApprovalsPage.tsx').then((file) => file.ApprovalsPage),
  },
  // An approval has its own trail on its page.
  records: [{ prefix: 'apr', to: 'approval', href: paths.approval, hasOwnTrail: true }],
  keyboard: {
    title: 'keys.approvals',
    at: 10,
    lines: [
      ['keys.approvals.walk', ['j', 'k']],
      ['keys.approvals.approve', ['a']],
      ['keys.approvals.reject', ['r']],
    ],
  },
};
