import { defineFeature } from '../define-feature.ts';

export const messagesFeature = defineFeature({
  name: 'messages',
  idPrefixes: ['msg'],
  permissions: { 'messages.read': ['support'], 'messages.retry': ['support'] },
});
