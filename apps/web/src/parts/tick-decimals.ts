/** How many digits stand after the point of a tick such as `0.01`. */
export function decimalsOf(step: string): number {
  return step.split('.')[1]?.length ?? 0;
}
