import type { IconShape } from './icon-shape.ts';

export const iconForward: IconShape = { d: 'M4.5 12h15M13.5 6l6 6-6 6', isMirrored: true };
export const iconChevronDown: IconShape = { d: 'M6 9.5l6 6 6-6' };
export const iconChevronUp: IconShape = { d: 'M6 14.5l6-6 6 6' };
export const iconChevronForward: IconShape = { d: 'M9.5 6l6 6-6 6', isMirrored: true };
export const iconChevronBack: IconShape = { d: 'M14.5 6l-6 6 6 6', isMirrored: true };
export const iconExternal: IconShape = {
  d: 'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 4.5h5.5V10M19.5 4.5 11 13',
  isMirrored: true,
};
export const iconMenu: IconShape = { d: 'M4 7h16M4 12h16M4 17h16' };
export const iconMore: IconShape = {
  d: 'M5.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2zM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2zM18.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2z',
};
export const iconLogout: IconShape = {
  d: 'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M10 12h10M16 8l4 4-4 4',
  isMirrored: true,
};
