/** The words of the gallery, in a file without schemas: the screens and the rules carry these and not those. */

export const GALLERY_KINDS = ['picture', 'text'] as const;
export type GalleryKind = (typeof GALLERY_KINDS)[number];

export const GALLERY_CATEGORIES = ['reserves', 'fees', 'strategies', 'outcomes', 'other'] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

export const GALLERY_STATES = ['draft', 'published', 'withdrawn'] as const;
export type GalleryState = (typeof GALLERY_STATES)[number];

/** Why an item was withdrawn, as its readers are told in their own language. */
export const GALLERY_REASONS = ['outdated', 'mistaken', 'rights', 'replaced'] as const;
export type GalleryReason = (typeof GALLERY_REASONS)[number];

export const GALLERY_TITLE_MOST = 120;
export const GALLERY_CAPTION_MOST = 300;
export const GALLERY_ALT_MOST = 200;
export const GALLERY_SOURCE_MOST = 300;
/** A form has 64 KB, and a Chinese character takes nine bytes of it. */
export const GALLERY_BODY_MOST = 6_000;

/** Where texts and data are downloaded, each by the SHA-256 of what comes. */
export const GALLERY_FILES_PATH = '/api/gallery/';
