import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe objects to on the page as it stands, a line for each rule. */
export async function findObjections(page: Page, moreTags: readonly string[] = []): Promise<string[]> {
  // No page has frames of other sites, so axe need not open one of its own to put its findings together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags([...TAGS, ...moreTags]);
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

export async function expectNoObjections(page: Page, name: string): Promise<void> {
  expect(await findObjections(page), name).toEqual([]);
}
