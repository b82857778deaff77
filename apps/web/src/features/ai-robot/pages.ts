import { AiPage } from './AiPage.tsx';
import { AiRobotPage } from './AiRobotPage.tsx';
import { DecisionPage } from './DecisionPage.tsx';

export const pages = { ai: AiPage, robot: AiRobotPage, decision: DecisionPage };
