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
 * Where the piece belongs, found by looking: the place where it is dark all along the inside of the piece's outline and
 * light all along its outside. What a journey can do a program can do too; what stops programs are the limits, and the
 * price of being wrong.
 */
export async function lookForGap(check: Locator): Promise<number> {
  return check.getByRole('slider').evaluate(async (slider) => {
    const [picture, piece] = [...(slider.closest('[data-phase]')?.querySelectorAll('img') ?? [])];
    if (!picture || !piece) throw new Error('There is no puzzle to look at');
    await Promise.all([picture.decode(), piece.decode()]);
    const [whole, cut] = [pixelsOf(picture), pixelsOf(piece)];
    const top = Math.round((Number.parseFloat(piece.style.insetBlockStart) / 100) * whole.height);
    const outline = findOutline();
    let best = { x: 0, score: Number.NEGATIVE_INFINITY };
    for (let x = 100; x <= whole.width - cut.width; x += 1) {
      const score = outline.reduce((sum, [inX, inY, outX, outY]) => {
        const step = lightAt(x + outX, top + outY) - lightAt(x + inX, top + inY);
        return sum + Math.max(-120, Math.min(120, step));
      }, 0);
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
    /** Pairs of pixels on either side of the outline, a few apart, along rows and columns. */
    function findOutline(): [number, number, number, number][] {
      const found: [number, number, number, number][] = [];
      for (let y = 4; y < cut.height - 4; y += 1) {
        for (let x = 4; x < cut.width - 4; x += 1) {
          if (!isPiece(x, y)) continue;
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const) {
            if (!isPiece(x + dx, y + dy)) found.push([x - dx * 3, y - dy * 3, x + dx * 4, y + dy * 4]);
          }
        }
      }
      return found;
    }
    function isPiece(x: number, y: number): boolean {
      return (cut.data[(y * cut.width + x) * 4 + 3] ?? 0) > 127;
    }
    function lightAt(x: number, y: number): number {
      const at = (y * whole.width + x) * 4;
      return (whole.data[at] ?? 0) + (whole.data[at + 1] ?? 0) + (whole.data[at + 2] ?? 0);
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
