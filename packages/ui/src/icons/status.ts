import type { IconShape } from './icon-shape.ts';

const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z';

export const iconAlert: IconShape = {
  d: 'M10.7 4.9 3.3 17.8a1.5 1.5 0 0 0 1.3 2.2h14.8a1.5 1.5 0 0 0 1.3-2.2L13.3 4.9a1.5 1.5 0 0 0-2.6 0zM12 10v4M12 17h.01',
};
export const iconInfo: IconShape = { d: `${CIRCLE}M12 11.2v5M12 8h.01` };
export const iconQuestion: IconShape = { d: `${CIRCLE}M9.6 9.6a2.4 2.4 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6M12 16.4h.01` };
export const iconDone: IconShape = { d: `${CIRCLE}M8.3 12.3l2.6 2.6 4.9-5.2` };
export const iconRejected: IconShape = { d: `${CIRCLE}M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6` };
export const iconClock: IconShape = { d: `${CIRCLE}M12 7.6V12l3 1.9` };
export const iconStopped: IconShape = { d: `${CIRCLE}M9.5 9.5h5v5h-5z` };
export const iconRunning: IconShape = { d: `${CIRCLE}M10.2 8.8l5 3.2-5 3.2z` };
export const iconFull: IconShape = { d: `${CIRCLE}M8 12h8` };
export const iconReview: IconShape = {
  d: 'M11 16.5H6A1.5 1.5 0 0 1 4.5 15V5.5A1.5 1.5 0 0 1 6 4h9.5A1.5 1.5 0 0 1 17 5.5v4M8 8h5.5M8 11.5h3M15.3 18.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2zM17.6 17.8l2.4 2.4',
};
export const iconOffline: IconShape = {
  d: 'M4 4l16 16M3.5 9.4a12.4 12.4 0 0 1 3.4-2.2M20.5 9.4A12.4 12.4 0 0 0 10.6 6M6.8 13a7.6 7.6 0 0 1 3.4-1.9M17.2 13a7.6 7.6 0 0 0-1.9-1.3M9.9 16.3a3.3 3.3 0 0 1 3.6-.4M12 19h.01',
};
export const iconBell: IconShape = {
  d: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 4.4 1.8 5.6 1.8 6.5H4.7c0-.9 1.8-2.1 1.8-6.5zM9.9 19.4c.5.8 1.2 1.2 2.1 1.2s1.6-.4 2.1-1.2',
};
export const iconHealth: IconShape = { d: 'M3 12.2h3.8L9.4 5.5l5 13 2.4-6.3H21' };
