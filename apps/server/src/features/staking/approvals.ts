import { closeProject, openProject } from '@candor/domain/staking';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { stakingStore } from './store.ts';

/** [STK-1] Projects are opened and closed by two operators; the database carries out what they said. */
export const stakingApprovals = [
  defineApproval({
    kind: 'staking.project',
    subjectOf: ({ asset, days, release }) => `${asset} ${days} ${release}`,
    judge: async (_db, _platform, payload) => openProject.judge(payload, null),
    describe: openProject.describe,
    addsId: { field: 'projectId', prefix: 'skp' },
  }),
  defineApproval({
    kind: 'staking.close',
    subjectOf: ({ projectId }) => projectId,
    judge: async (db, _platform, payload) => {
      const [project] = await stakingStore(db).projects({ id: payload.projectId }, 1);
      return closeProject.judge(payload, project);
    },
    describe: closeProject.describe,
  }),
];
