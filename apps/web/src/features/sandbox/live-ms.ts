/** How often a page that watches a chain looks again: as often as a local chain makes a block. */
export const LIVE_MS = 1_000;

/** Where a touch on an id leads. */
export type Show = (what: { readonly tx?: string; readonly address?: string }) => void;
