import type { Feature } from '@candor/contract';
import { FEATURES } from './features.ts';

/** Which feature's gate stands before a page. Pages that anybody may open have none. */
export function featureAt(path: string): Feature | undefined {
  const owner = FEATURES.find(({ visitors = {}, customers = {}, unbuilt = [] }) =>
    [...Object.values(visitors), ...Object.values(customers), unbuilt].flat().includes(path),
  );
  return owner?.gates?.[path] ?? owner?.gate;
}
