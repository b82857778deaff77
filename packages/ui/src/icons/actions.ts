import type { IconShape } from './icon-shape.ts';

export const iconCheck: IconShape = { d: 'M5 12.6l4.6 4.6L19.2 7.4' };
export const iconPlus: IconShape = { d: 'M12 5v14M5 12h14' };
export const iconMinus: IconShape = { d: 'M5 12h14' };
export const iconCopy: IconShape = {
  d: 'M10 8.5h8A1.5 1.5 0 0 1 19.5 10v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18v-8A1.5 1.5 0 0 1 10 8.5zM5.5 15.3A1.5 1.5 0 0 1 4.5 14V6A1.5 1.5 0 0 1 6 4.5h8a1.5 1.5 0 0 1 1.3 1',
};
export const iconShare: IconShape = { d: 'M12 15V4M8 7.5 12 3.5l4 4M8 11H5.5v9h13v-9H16' };
export const iconDownload: IconShape = {
  d: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 16.5v2A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-2',
};
export const iconUpload: IconShape = {
  d: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 16.5v2A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-2',
};
export const iconFilter: IconShape = { d: 'M4.5 7h15M7.5 12h9M10.5 17h3' };
export const iconSort: IconShape = { d: 'M7 5v14M4 16l3 3 3-3M13 7h7M13 12h5M13 17h3', isMirrored: true };
export const iconCalendar: IconShape = {
  d: 'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6zM4 10.5h16M8.5 3.8v4M15.5 3.8v4',
};
export const iconRefresh: IconShape = { d: 'M19.5 4.5v5h-5M19 9.5a7.5 7.5 0 1 0 .4 4' };
export const iconEdit: IconShape = {
  d: 'M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6zM14 7l3 3',
};
export const iconTrash: IconShape = {
  d: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.3 11v5M13.7 11v5',
};
export const iconStar: IconShape = {
  d: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
};
export const iconColumns: IconShape = {
  d: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM9.5 5v14M14.5 5v14',
};
export const iconExpand: IconShape = { d: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15' };
export const iconSettings: IconShape = {
  d: 'M4 7.5h8.8M17.2 7.5H20M15 5.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM4 16.5h2.8M11.2 16.5H20M9 14.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
};
