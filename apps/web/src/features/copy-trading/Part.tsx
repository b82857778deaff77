import { ppm } from '@candor/kernel';
import { type FigureSize, Percent } from '@candor/ui';

/** A result as a part of what was put in, below zero where it is a loss. */
export function Part({ value, size }: { readonly value: number | null; readonly size?: FigureSize }) {
  return <Percent value={value === null ? null : ppm(value)} decimals={2} size={size} />;
}
