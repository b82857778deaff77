import { defineFeature } from '../define-feature.ts';

const BY_CONTENT = { propose: ['content', 'admin'], decide: ['content', 'admin'] } as const;

export const newsFeature = defineFeature({
  name: 'news',
  idPrefixes: ['nws'],
  permissions: { 'news.desk': ['content'], 'news.change': ['content'] },
  approvals: { 'news.publish': BY_CONTENT },
});
