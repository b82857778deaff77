import { defineFeature } from '../define-feature.ts';
import { aiRobotSettings } from './settings.ts';

export const aiRobotFeature = defineFeature({
  name: 'ai-robot',
  settingGroups: { spreads: { place: 10 } },
  settings: aiRobotSettings,
});
