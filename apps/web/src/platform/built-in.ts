/** How many assets and markets every app knows without asking. Where there are more, it learns them before it shows anything. */
export const BUILT_IN = 7;
