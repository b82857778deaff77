/** The next even step above the highest bar, so that the middle of the scale is a whole number too. */
export function niceTop(most: number): number {
  if (most <= 2) return 2;
  const step = 10 ** Math.floor(Math.log10(most));
  const tenths = [10, 12, 16, 20, 30, 40, 60, 80, 100].find((times) => (times * step) / 10 >= most) ?? 100;
  const top = (tenths * step) / 10;
  return top % 2 === 0 ? top : top + 1;
}
