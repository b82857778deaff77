import type { IconShape } from './icon-shape.ts';

export const iconHome: IconShape = {
  d: 'M4 10.8 12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5h-3.8v-5.7H9.3v5.7H5.5A1.5 1.5 0 0 1 4 19z',
};
export const iconQuotation: IconShape = { d: 'M7 4v3.5M7 15.5V19M5 7.5h4v8H5zM17 5v4M17 17v3M15 9h4v8h-4z' };
export const iconTrade: IconShape = { d: 'M8 20V4.5M4.5 8 8 4.5 11.5 8M16 4v15.5M12.5 16l3.5 3.5 3.5-3.5' };
export const iconFind: IconShape = {
  d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM15.4 8.6l-2 4.8-4.8 2 2-4.8z',
};
export const iconAssets: IconShape = {
  d: 'M11 4.6a8.3 8.3 0 1 0 8.4 8.4H11zM14.5 3.7a7.2 7.2 0 0 1 5.8 5.8h-5.8z',
};
export const iconWallet: IconShape = {
  d: 'M5.5 5.5h11A1.5 1.5 0 0 1 18 7v2H5.5a1.75 1.75 0 0 1 0-3.5M3.8 7.2v11A1.8 1.8 0 0 0 5.6 20h12.9a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 9M16.2 14.2a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8z',
};
export const iconInformation: IconShape = {
  d: 'M12 6.7C10 5.2 7 4.6 3.5 4.9v13c3.5-.3 6.5.3 8.5 1.8 2-1.5 5-2.1 8.5-1.8v-13c-3.5-.3-6.5.3-8.5 1.8zM12 6.7v13',
};
export const iconMine: IconShape = {
  d: 'M12 11.6a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.8 20c.6-3.6 3.5-5.6 7.2-5.6s6.6 2 7.2 5.6',
};
export const iconBack: IconShape = { d: 'M19.5 12h-15M10.5 6l-6 6 6 6', isMirrored: true };
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
export const iconClose: IconShape = { d: 'M6 6l12 12M18 6 6 18' };
export const iconSearch: IconShape = { d: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8 20 20' };
