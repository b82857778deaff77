import type { Answer } from '../../platform/api.ts';

export type NetworkRules = Answer<'app.recharge/networks'>['networks'][number];
