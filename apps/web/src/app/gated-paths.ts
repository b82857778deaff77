import type { Feature } from '@candor/contract';
import { FEATURES } from './features.ts';
import { findRoute } from './routes.ts';

/** Which feature's gate stands before a page. Pages that anybody may open have none. */
export function featureAt(path: string): Feature | undefined {
  const group = findRoute(path)?.group;
  const owner = FEATURES.find(({ name, unbuilt = [] }) => name === group || unbuilt.includes(path));
  return owner?.gates?.[path] ?? owner?.gate;
}
