import type { Chance } from './chance.ts';

export const WIDTH = 600;
export const HEIGHT = 300;

type Palette = { readonly sky: readonly [string, string]; readonly tones: readonly string[]; readonly light: string };

/** A picture of our own as SVG: drawn anew for every puzzle, so that no collection of them helps anybody. */
export function drawScene(chance: Chance): string {
  const palette = drawPalette(chance);
  const scene = chance.pick([hills, waves, facets, bubbles]);
  const tilt = chance.whole(-20, 20);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" gradientTransform="rotate(${90 + tilt})">
      <stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${scene(chance, palette)}${sparks(chance, palette)}</svg>`;
}

function drawPalette(chance: Chance): Palette {
  const hue = chance.whole(0, 360);
  const turn = chance.pick([28, -28, 150, 45]);
  const tone = (step: number, light: number) =>
    `hsl(${(hue + (turn * step) / 4 + 360) % 360} ${58 - step * 4}% ${light}%)`;
  const isNight = chance.whole(0, 3) === 0;
  const base = isNight ? 20 : 38;
  return {
    sky: [tone(0, isNight ? 26 : 82), tone(2, isNight ? 44 : 66)],
    tones: [tone(1, base + 26), tone(2, base + 17), tone(3, base + 9), tone(4, base), tone(5, Math.max(10, base - 10))],
    light: `hsl(${(hue + 40) % 360} 90% 92%)`,
  };
}

/** Ridges before each other, each darker than the one behind, with trees on the nearest. */
function hills(chance: Chance, { tones, light }: Palette): string {
  const sun = disc(chance.between(80, WIDTH - 80), chance.between(40, 110), chance.between(22, 44), light, 0.9);
  const ridges = tones.map((tone, i) => ridge(chance, 90 + i * 42, 34 - i * 2, tone, chance.whole(3, 6))).join('');
  const trees = Array.from({ length: 16 }, () => {
    const [x, y, size] = [chance.between(0, WIDTH), chance.between(190, 290), chance.between(14, 34)];
    return `<path d="M${x} ${y}l${size / 3} ${size}h${(-size * 2) / 3}z" fill="${chance.pick(['#0b2b26', '#173b33', '#0f3d2e'])}" fill-opacity=".75"/>`;
  }).join('');
  return sun + ridges + trees;
}

function waves(chance: Chance, { tones, light }: Palette): string {
  const moon = disc(chance.between(60, WIDTH - 60), chance.between(30, 80), chance.between(16, 34), light, 0.85);
  const swell = Array.from({ length: 9 }, (_, i) =>
    ridge(chance, 70 + i * 27, 16, tones[i % tones.length] ?? '#456', chance.whole(5, 9), 0.82),
  ).join('');
  return moon + swell;
}

/** A plane of triangles, as a folded sheet. */
function facets(chance: Chance, { tones }: Palette): string {
  const [columns, rows] = [chance.whole(8, 12), chance.whole(4, 6)];
  const point = (c: number, r: number) =>
    [(c * WIDTH) / columns + jitter(c * 13 + r * 7), (r * HEIGHT) / rows + jitter(c * 5 + r * 17)] as const;
  const shift = Array.from({ length: 97 }, () => chance.between(-18, 18));
  const jitter = (i: number) => shift[i % 97] ?? 0;
  let text = '';
  for (let r = -1; r <= rows; r += 1) {
    for (let c = -1; c <= columns; c += 1) {
      const [a, b, d, e] = [point(c, r), point(c + 1, r), point(c, r + 1), point(c + 1, r + 1)];
      for (const corners of [
        [a, b, d],
        [b, e, d],
      ]) {
        const path = corners.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L');
        text += `<path d="M${path}Z" fill="${tones[chance.whole(0, tones.length)]}" fill-opacity="${tidy(chance.between(0.35, 0.95))}"/>`;
      }
    }
  }
  return text;
}

function bubbles(chance: Chance, { tones, light }: Palette): string {
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [chance.between(0, WIDTH), chance.between(0, HEIGHT), chance.between(8, 62)];
    const tone = tones[chance.whole(0, tones.length)] ?? '#789';
    const ring = `<circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="${light}" stroke-width="1.4" stroke-opacity=".35"/>`;
    return disc(x, y, r, tone, chance.between(0.35, 0.8)) + ring;
  }).join('');
}

function ridge(chance: Chance, top: number, height: number, tone: string, bends: number, opacity = 1): string {
  const step = WIDTH / bends;
  let path = `M-20 ${top + chance.between(-height, height)}`;
  for (let i = 0; i <= bends; i += 1) {
    const [x, y] = [i * step + step / 2, top + chance.between(-height, height)];
    path += `S${x - step / 3} ${y} ${x} ${y}`;
  }
  return `<path d="${path}V${HEIGHT}H-20Z" fill="${tone}" fill-opacity="${opacity}"/>`;
}

function disc(x: number, y: number, r: number, tone: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}" fill-opacity="${tidy(opacity)}"/>`;
}

/** Small lights all over: a smooth sky would show no difference between one place of the piece and the next. */
function sparks(chance: Chance, { light }: Palette): string {
  return Array.from({ length: 60 }, () =>
    disc(
      chance.between(0, WIDTH),
      chance.between(0, HEIGHT),
      chance.between(0.6, 2.6),
      light,
      chance.between(0.2, 0.8),
    ),
  ).join('');
}

/** Two decimals are finer than any screen; sixteen would double the text. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
