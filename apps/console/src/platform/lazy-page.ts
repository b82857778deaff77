import { MINUTE_MS } from '@candor/kernel';
import { type ComponentType, lazy } from 'react';

/** The page's own file could not be fetched. Browsers remember a failed import, so only a reload helps. */
export class LoadFailed extends Error {
  override name = 'LoadFailed';
}

/** A page as a file of its own, which arrives within a minute or not at all. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await withinAMinute(load()) };
    } catch (cause) {
      throw new LoadFailed('The page could not be fetched', { cause });
    }
  });
}

function withinAMinute<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer within a minute')), MINUTE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
