import { defineFeature } from '../define-feature.ts';

export const profileFeature = defineFeature({
  name: 'profile',
});
