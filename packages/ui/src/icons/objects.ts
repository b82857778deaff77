import type { IconShape } from './icon-shape.ts';

export const iconSun: IconShape = {
  d: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2',
};
export const iconModel: IconShape = {
  d: 'M6.5 8.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6.5 19.8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.4 7l7.3 4M8.4 17l7.3-4M6.5 8.2v7.6',
};
export const iconMoon: IconShape = { d: 'M20 14.3A8.3 8.3 0 1 1 9.7 4a6.6 6.6 0 0 0 10.3 10.3z' };
export const iconSystem: IconShape = {
  d: 'M5 5h14a1.2 1.2 0 0 1 1.2 1.2v8.6A1.2 1.2 0 0 1 19 16H5a1.2 1.2 0 0 1-1.2-1.2V6.2A1.2 1.2 0 0 1 5 5zM8.5 19.8h7M12 16v3.8',
};
export const iconPalette: IconShape = {
  d: 'M12 3.5a8.5 8.5 0 0 0 0 17c1.3 0 1.9-.8 1.9-1.7 0-1.2-.9-1.5-.9-2.5s.8-1.6 1.9-1.6h1.9c2.1 0 3.7-1.4 3.7-3.7 0-4.2-3.8-7.5-8.5-7.5zM8 12h.01M9.8 8.3h.01M14.2 8.3h.01',
};
export const iconMail: IconShape = {
  d: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 5.8L20 7',
};
export const iconPhone: IconShape = {
  d: 'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5zM11 17.6h2',
};
export const iconNews: IconShape = {
  d: 'M5.5 4.5h9A1.5 1.5 0 0 1 16 6v12a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2V6a1.5 1.5 0 0 1 1.5-1.5zM16 9.5h2.5A1.5 1.5 0 0 1 20 11v7a2 2 0 0 1-2 2M7.5 8.5h5M7.5 12h5M7.5 15.5h3',
};
export const iconDocument: IconShape = {
  d: 'M13.5 3.8H7A1.5 1.5 0 0 0 5.5 5.3v13.4A1.5 1.5 0 0 0 7 20.2h10a1.5 1.5 0 0 0 1.5-1.5v-10zM13.5 3.8v4.9h5M9 12.5h6M9 16h4',
};
export const iconUsers: IconShape = {
  d: 'M9 11.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM2.8 19.2c.5-3.1 3-4.9 6.2-4.9s5.7 1.8 6.2 4.9M15.8 4.9a3.4 3.4 0 0 1 0 6.2M17.6 14.7c2 .7 3.3 2.3 3.6 4.5',
};
export const iconGallery: IconShape = {
  d: 'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.3 17l4.9-5 3.6 3.6 2.5-2.4 4.4 4.2M15 9.2h.01',
};
export const iconInbox: IconShape = {
  d: 'M4 13.5l2.3-7.4a1.5 1.5 0 0 1 1.4-1.1h8.6a1.5 1.5 0 0 1 1.4 1.1l2.3 7.4V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 13.5h4.5l1.2 2.3h4.6l1.2-2.3H20',
};
export const iconPlace: IconShape = {
  d: 'M12 20.5c4.3-4.3 6.5-7.6 6.5-10.4a6.5 6.5 0 0 0-13 0c0 2.8 2.2 6.1 6.5 10.4zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
};
export const iconDensity: IconShape = { d: 'M4.5 5.5h15M4.5 9.8h15M4.5 14.2h15M4.5 18.5h15' };
export const iconCamera: IconShape = {
  d: 'M8.8 6.8 10 5h4l1.2 1.8H19a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18.8H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6.8zM12 9.3a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z',
};
export const iconReceipt: IconShape = {
  d: 'M6 3.8v16.7l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3V3.8l-2 1.2-2-1.2-2 1.2-2-1.2-2 1.2zM9.2 9.6h5.6M9.2 13.2h5.6',
};
export const iconCard: IconShape = {
  d: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 9.5h17M7 14.5h3',
};
export const iconBank: IconShape = {
  d: 'M4 9.5 12 4l8 5.5zM6 9.5v7.3M10 9.5v7.3M14 9.5v7.3M18 9.5v7.3M4 19.8h16M5 16.8h14',
};
export const iconQr: IconShape = {
  d: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5h-2.5zM19.5 13.5v2.5M16.5 19.5h3M13.5 19.5h.01M19.5 19v.5',
};
export const iconRobot: IconShape = {
  d: 'M6.5 8.5h11A1.5 1.5 0 0 1 19 10v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 17.5V10a1.5 1.5 0 0 1 1.5-1.5zM12 8.5v-4M9.3 12.8v1.8M14.7 12.8v1.8M2.5 12.5v2.8M21.5 12.5v2.8',
};
export const iconCopyTrading: IconShape = {
  d: 'M4 13.8l4.5-4.5 3.5 3.5 7-7.3M14.6 5.5H19v4.4M4 19.5 8.5 15l3.5 3.5 7-7',
};
export const iconEnergy: IconShape = { d: 'M13.2 3.5 5.5 13.6h5.3l-.8 6.9 7.9-10.3h-5.5z' };
export const iconExchange: IconShape = {
  d: 'M19.5 10.6A7.6 7.6 0 0 0 6 7.2L4.5 9M4.5 4.5V9H9M4.5 13.4A7.6 7.6 0 0 0 18 16.8l1.5-1.8M19.5 19.5V15H15',
};
export const iconChallenge: IconShape = {
  d: 'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.8v1.4A3.1 3.1 0 0 0 8 10.5M16 6h3.2v1.4a3.1 3.1 0 0 1-3.2 3.1M12 13.5v3.2M8.5 20a3.5 3.3 0 0 1 7 0z',
};
