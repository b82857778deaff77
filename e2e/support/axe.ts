import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe objects to on the page as it stands, a line for each rule. */
export async function findObjections(page: Page, moreTags: readonly string[] = []): Promise<string[]> {
  await Promise.all(page.frames().map(learnAxe));
  const violations = await page.evaluate(
    async (tags) => {
      // Only what it objects to is put together; there can be hundreds of places where all is well.
      const found = await window.axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
      });
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    [...TAGS, ...moreTags],
  );
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}

export async function expectNoObjections(page: Page, name: string): Promise<void> {
  expect(await findObjections(page), name).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Its 600 KB are read once by each document: a journey looks at many screens without loading another. */
async function learnAxe(frame: Frame): Promise<void> {
  const isKnown = await frame.evaluate(() => 'axe' in window);
  if (!isKnown) await frame.evaluate(axe.source);
}
