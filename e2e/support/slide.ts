import { expect, type Locator, type Page } from '@playwright/test';

/** The check over the page, with a puzzle in it. */
export async function findPuzzle(page: Page): Promise<Locator> {
  const check = page.getByRole('dialog', { name: 'Security check' });
  await expect(check.getByRole('slider')).toHaveAttribute('aria-disabled', 'false');
  return check;
}

/** Drags the handle as a hand does: quick first, slower towards the place. `way` is in pixels of the picture. */
export async function drag(page: Page, check: Locator, way: number): Promise<void> {
  const picture = await check.getByRole('img').first().boundingBox();
  const handle = await check.getByRole('slider').boundingBox();
  if (!picture || !handle) throw new Error('There is no puzzle to slide');
  const distance = (way * picture.width) / PICTURE_WIDTH;
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = 28;
  for (let i = 1; i <= steps; i += 1) await page.mouse.move(x + distance * (1 - (1 - i / steps) ** 2.2), y + (i % 3));
  await page.mouse.up();
}

const PICTURE_WIDTH = 600;

/**
 * Where the piece belongs, found by looking: the place whose pixels rise and fall together with the piece's own. What a
 * journey can do a program can do too; what stops programs are the limits, and the price of being wrong.
 */
export async function lookForGap(check: Locator): Promise<number> {
  return check.getByRole('slider').evaluate(async (slider) => {
    const board = slider.closest('[data-phase]');
    const [picture, piece] = [...(board?.querySelectorAll('img') ?? [])];
    if (!picture || !piece) throw new Error('There is no puzzle to look at');
    await Promise.all([picture.decode(), piece.decode()]);
    const [whole, cut] = [pixelsOf(picture), pixelsOf(piece)];
    const top = Math.round((Number.parseFloat(piece.style.insetBlockStart) / 100) * whole.height);
    // Well inside the piece: its rim is lighter than what it was cut from.
    const inside: [number, number][] = [];
    for (let y = 0; y < cut.height; y += 2) {
      for (let x = 0; x < cut.width; x += 2) if (isInside(x, y)) inside.push([x, y]);
    }
    let best = { x: 0, score: Number.NEGATIVE_INFINITY };
    for (let x = 100; x <= whole.width - cut.width; x += 1) {
      const score = likeness(x);
      if (score > best.score) best = { x, score };
    }
    return best.x;

    function pixelsOf(image: HTMLImageElement): ImageData {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    }
    function isInside(x: number, y: number): boolean {
      const near = [-6, 0, 6].flatMap((dx) => [-6, 0, 6].map((dy) => alphaAt(x + dx, y + dy)));
      return near.every((alpha) => alpha > 250);
    }
    function alphaAt(x: number, y: number): number {
      return cut.data[(y * cut.width + x) * 4 + 3] ?? 0;
    }
    function lightAt(image: ImageData, x: number, y: number): number {
      const at = (y * image.width + x) * 4;
      return (image.data[at] ?? 0) + (image.data[at + 1] ?? 0) + (image.data[at + 2] ?? 0);
    }
    /** How well the two go together, less what the outline of another gap would add. */
    function likeness(x: number): number {
      const pairs = inside.map(([px, py]) => [lightAt(cut, px, py), lightAt(whole, x + px, top + py)] as const);
      const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
      const [a, b] = [mean(0), mean(1)];
      let [both, left, right] = [0, 0, 0];
      for (const [p, q] of pairs) {
        both += (p - a) * (q - b);
        left += (p - a) ** 2;
        right += (q - b) ** 2;
      }
      // A gap is darker than the piece that fits it; elsewhere the picture is as light as anywhere.
      return both / Math.sqrt(left * right + 1) + (b < a * 0.75 ? 0.5 : 0);
    }
  });
}

/** Places the piece and tells whether it was in its place, as the server said: on screen it is seen for a second only. */
export async function place(page: Page, act: () => Promise<void>): Promise<boolean> {
  const answered = page.waitForResponse('**/api/app.verification/solve');
  await act();
  const { errcode }: { errcode: number } = await (await answered).json();
  return errcode === 0;
}

const MOST_PUZZLES = 6;

/** Slides, or steps, until it fits. A place can be misjudged, and then there is another puzzle. */
export async function passByPlacing(
  page: Page,
  move: (check: Locator, way: number) => Promise<void> = (check, way) => drag(page, check, way),
): Promise<void> {
  for (let puzzle = 0; puzzle < MOST_PUZZLES; puzzle += 1) {
    const check = await findPuzzle(page);
    const way = await lookForGap(check);
    if (await place(page, () => move(check, way))) return expect(check).toBeHidden();
  }
  throw new Error(`${MOST_PUZZLES} puzzles, and none was solved`);
}
