import type { LegalDocument } from '@candor/contract/legal/fields';
import { paths } from './feature.ts';

export const DOCUMENT_PATHS: Readonly<Record<LegalDocument, string>> = {
  about: paths.aboutUs,
  agreement: '/pages/legal/agreement',
  privacy: '/pages/legal/privacy',
  conduct: '/pages/legal/conduct',
  disclaimer: '/pages/legal/disclaimer',
};

/** Which text a page shows. */
export function documentAt(path: string): LegalDocument {
  const found = Object.entries(DOCUMENT_PATHS).find(([, each]) => path.startsWith(each));
  return (found?.[0] ?? 'about') as LegalDocument;
}
