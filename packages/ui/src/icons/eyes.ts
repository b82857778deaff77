import type { IconShape } from './icon-shape.ts';

export const iconEye: IconShape = {
  d: 'M2.8 12C4.6 8.2 8 6 12 6s7.4 2.2 9.2 6c-1.8 3.8-5.2 6-9.2 6s-7.4-2.2-9.2-6zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
};
export const iconEyeOff: IconShape = {
  d: 'M9.7 6.2A10 10 0 0 1 12 6c4 0 7.4 2.2 9.2 6a11 11 0 0 1-2.6 3.4M6.4 7.8A10.7 10.7 0 0 0 2.8 12c1.8 3.8 5.2 6 9.2 6 1.6 0 3-.3 4.3-.9M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16',
};
