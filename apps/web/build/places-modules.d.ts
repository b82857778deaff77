/** Made by places-plugin.ts. */
declare module 'virtual:places/world-*' {
  /** Left, top, right, bottom, path. */
  export const outlines: readonly (readonly [number, number, number, number, string])[];
}

declare module 'virtual:places/*' {
  export const text: string;
}
