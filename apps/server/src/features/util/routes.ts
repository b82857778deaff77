import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { runningAnnouncement } from '../../services/announcements/announcements.ts';
import { describeApp } from './app-info.ts';

export const utilRoutes = [
  handle(contract.init, async (_, { clock, config, db, lang }) => {
    const now = clock.now();
    return ok(describeApp(config, now, await runningAnnouncement(db, lang, now)));
  }),
];
