/** Pages of this feature; the table every visitor loads has none of them, for nobody else links there. */
export const AI_PATH = '/pages/robot/ai';
export const ROBOT_PATH = '/pages/robot/ai-robot';
export const DECISION_PATH = '/pages/robot/ai-decision';
