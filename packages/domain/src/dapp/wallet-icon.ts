/** Larger pictures are for posters; the text of one stands in the page as long as the list does. */
const MOST_CHARACTERS = 64 * 1024;
const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * [DAP-14] The picture a wallet announces, if it may be shown. An address elsewhere would tell its owner who is here, and
 * an SVG can hold more than a picture.
 */
export function safeIcon(icon: unknown): string | null {
  return typeof icon === 'string' && icon.length <= MOST_CHARACTERS && PICTURE.test(icon) ? icon : null;
}
