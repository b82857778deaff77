/*
 * The mark is an open ring: its two ends stand level, like the two ends of every posting, and the figure lies in the
 * open between them. The name is drawn with the same pen, so that it looks alike on systems with different fonts. In a box
 * 24 high, from 2 to 104.
 */
export const LOGO_MARK = 'M17.9 6.1a8.3 8.3 0 1 0 0 11.8';
export const LOGO_NAME =
  'M42.7 8a6 6 0 1 0 0 8M54.8 17.8V9.4M54.8 13.6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM59.8 17.8V9.4M59.8 13.2a3.6 3.6 0 0 1 7.2 0v4.6M80 17.8V4.4M80 13.6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM93.4 13.6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM98.4 17.8V9.4M98.4 13.4c0-2.4 1.4-3.9 3.9-3.9';
export const LOGO_DOT = { x: 20.3, y: 12, radius: 1.85 };
