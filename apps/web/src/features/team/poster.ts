import { encode } from 'uqr';

type Poster = { readonly link: string; readonly code: string; readonly headline: string; readonly hint: string };

const [WIDTH, HEIGHT, CODE_SIDE, MARGIN] = [1_080, 1_440, 640, 90];
/** A picture to pass on, drawn on this device: nothing of it is sent anywhere. */
export async function drawPoster({ link, code, headline, hint }: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to draw on');
  // A plate is light in every theme, as cameras want it.
  const look = getComputedStyle(document.documentElement);
  const [paper, ink] = [look.getPropertyValue('--plate'), look.getPropertyValue('--on-plate')];
  context.fillStyle = paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = ink;
  context.textAlign = 'center';
  const write = (text: string, y: number, size: number, weight: number) => {
    context.font = `${weight} ${size}px system-ui, sans-serif`;
    context.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
  };
  write('Candor', 190, 56, 600);
  write(headline, 300, 76, 700);
  drawCode(context, link, (WIDTH - CODE_SIDE) / 2, 390);
  write(hint, 1_130, 44, 400);
  write(code, 1_260, 96, 700);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The poster could not be drawn'))), 'image/png');
  });
}

function drawCode(context: CanvasRenderingContext2D, link: string, left: number, top: number): void {
  const { data, size } = encode(link, { ecc: 'M', border: 2 });
  const cell = Math.floor(CODE_SIDE / size);
  const inset = (CODE_SIDE - cell * size) / 2;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + inset + x * cell, top + inset + y * cell, cell, cell);
    }
  }
}
