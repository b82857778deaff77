import { CIRCLE, type IconShape } from './icon-shape.ts';

// What every screen draws around its page. Whatever stands here is loaded before the first page, so nothing else does.

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
export const iconLanguage: IconShape = {
  d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5S9.6 5.8 12 3.5z',
};
export const iconTheme: IconShape = { d: 'M19.8 14.3A8.2 8.2 0 0 1 9.7 4.2a8.2 8.2 0 1 0 10.1 10.1z' };
export const iconSupport: IconShape = {
  d: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 14A1.5 1.5 0 0 1 6 12.5h1.5V18H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 14a1.5 1.5 0 0 0-1.5-1.5h-1.5V18H18a1.5 1.5 0 0 0 1.5-1.5zM19.5 16.5c0 2.4-1.8 4-5.2 4',
};
export const iconBell: IconShape = {
  d: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 4.4 1.8 5.6 1.8 6.5H4.7c0-.9 1.8-2.1 1.8-6.5zM9.9 19.4c.5.8 1.2 1.2 2.1 1.2s1.6-.4 2.1-1.2',
};
export const iconSearch: IconShape = { d: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8 20 20' };
export const iconBack: IconShape = { d: 'M19.5 12h-15M10.5 6l-6 6 6 6', isMirrored: true };
export const iconClose: IconShape = { d: 'M6 6l12 12M18 6 6 18' };
export const iconAlert: IconShape = {
  d: 'M10.7 4.9 3.3 17.8a1.5 1.5 0 0 0 1.3 2.2h14.8a1.5 1.5 0 0 0 1.3-2.2L13.3 4.9a1.5 1.5 0 0 0-2.6 0zM12 10v4M12 17h.01',
};
export const iconInfo: IconShape = { d: `${CIRCLE}M12 11.2v5M12 8h.01` };
export const iconClock: IconShape = { d: `${CIRCLE}M12 7.6V12l3 1.9` };
export const iconOffline: IconShape = {
  d: 'M4 4l16 16M3.5 9.4a12.4 12.4 0 0 1 3.4-2.2M20.5 9.4A12.4 12.4 0 0 0 10.6 6M6.8 13a7.6 7.6 0 0 1 3.4-1.9M17.2 13a7.6 7.6 0 0 0-1.9-1.3M9.9 16.3a3.3 3.3 0 0 1 3.6-.4M12 19h.01',
};
