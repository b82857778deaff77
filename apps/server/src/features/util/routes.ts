import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { describeApp } from './app-info.ts';

export const utilRoutes = [handle(contract.init, async (_, { clock, config }) => ok(describeApp(config, clock.now())))];
