import { iconModel, iconRobot } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { AiFigure, RobotsFigure } from './RobotFigures.tsx';

export const entries: readonly FindEntry[] = [
  { id: 'robots', group: 'automatic', at: 10, path: '/pages/robot/strategies', icon: iconRobot, Figure: RobotsFigure },
  { id: 'ai', group: 'automatic', at: 20, path: '/pages/robot/ai', icon: iconModel, Figure: AiFigure },
];
