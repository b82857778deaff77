import { write } from './amount.ts';

/** One figure as it is shown, beside what its fills and fees come to. */
export type Finding = {
  readonly what: string;
  readonly figure: string;
  readonly shown: string;
  readonly counted: string;
};

export function compare(what: string, figure: string, asset: string, shown: bigint, counted: bigint): Finding {
  return { what, figure, shown: write(shown, asset), counted: write(counted, asset) };
}

export const agrees = ({ shown, counted }: Finding): boolean => shown === counted;
