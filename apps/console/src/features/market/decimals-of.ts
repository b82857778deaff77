/** How many digits a tick or a lot has after the point: as many as every price or amount of its market is shown with. */
export function decimalsOf(step: string): number {
  return step.split('.')[1]?.length ?? 0;
}
