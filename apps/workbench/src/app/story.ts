import type { ComponentType } from 'react';

export type Story = {
  readonly id: string;
  readonly title: string;
  readonly cases: readonly { readonly name: string; readonly Case: ComponentType }[];
  /** A whole screen, which brings its own frame and headings. */
  readonly isWhole?: true;
};
