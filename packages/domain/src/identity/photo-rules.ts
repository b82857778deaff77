/** [IDN-5] Below this the small print of a document cannot be read, whatever the camera. */
export const MIN_LONG_SIDE = 800;
export const MIN_SHORT_SIDE = 480;
/** [IDN-6] More shows nothing more of a document; bigger pictures are made smaller, on the device and by the server. */
export const MAX_SIDE = 2_400;
/** [IDN-6] What the server reads at all. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** [IDN-7] Uploaded and not handed in: so many wait at a time, the oldest goes first. */
export const MAX_LOOSE_PHOTOS = 8;

export function isBigEnough({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) >= MIN_LONG_SIDE && Math.min(width, height) >= MIN_SHORT_SIDE;
}

/** The size a picture is shown and kept in: its own, or scaled down to the longest side. */
export function fitInside({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
