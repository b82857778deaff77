import { expect, type Locator } from '@playwright/test';

/** A name beside figures may wrap, but a column too narrow for it breaks it in the middle of a word. */
export async function expectWholeWords(text: Locator): Promise<void> {
  const broken = await text.evaluate((element) => {
    const words: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    }
    return words;
  });
  expect(broken, 'words broken in the middle').toEqual([]);
}
