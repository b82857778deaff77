import { defineFeature } from '../define-feature.ts';

export const statementFeature = defineFeature({ name: 'statement' });
