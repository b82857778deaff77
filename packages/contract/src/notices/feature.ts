import { defineFeature } from '../define-feature.ts';

export const noticesFeature = defineFeature({ name: 'notices', idPrefixes: ['psh'] });
