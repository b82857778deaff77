/**
 * One drawing on a 24 by 24 grid, all strokes, no fills. Each icon is its own constant so that a page carries only
 * those it shows. What points along the reading direction is mirrored for right-to-left readers; clocks, checks and
 * charts are not.
 */
export type IconShape = { readonly d: string; readonly isMirrored?: true };

export const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z';
