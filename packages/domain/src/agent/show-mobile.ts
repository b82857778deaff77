import { maskMobile } from '../users/index.ts';

/** [AGT-3] Whole only to an agent who typed exactly this number. */
export function showMobile(mobile: string | null, searched: string): string | null {
  if (mobile === null) return null;
  return mobile === searched ? mobile : maskMobile(mobile);
}
