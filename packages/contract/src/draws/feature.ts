import { defineFeature } from '../define-feature.ts';

/** The content team proposes, an administrator decides. Neither names a seed or a number: no proposal has a field for it. */
const BY_CONTENT = { propose: ['content', 'admin'], decide: ['admin'] } as const;

export const drawsFeature = defineFeature({
  name: 'draws',
  idPrefixes: ['drs', 'drw'],
  permissions: { 'draws.desk': ['content'] },
  approvals: { 'draws.series': BY_CONTENT, 'draws.pause': BY_CONTENT },
});
