/** WCAG 2 contrast, for the test that holds every text pair of the palette to its promise. */
export type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `colour` at `share` over `under`, as a see-through tint is painted. */
export function blend(colour: Rgb, under: Rgb, share: number): Rgb {
  const mix = (a: number, b: number) => Math.round(a * share + b * (1 - share));
  return [mix(colour[0], under[0]), mix(colour[1], under[1]), mix(colour[2], under[2])];
}

export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
