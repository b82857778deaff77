import { CIRCLE, type IconShape } from './icon-shape.ts';

export const iconQuestion: IconShape = { d: `${CIRCLE}M9.6 9.6a2.4 2.4 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6M12 16.4h.01` };
export const iconDone: IconShape = { d: `${CIRCLE}M8.3 12.3l2.6 2.6 4.9-5.2` };
export const iconRejected: IconShape = { d: `${CIRCLE}M9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6` };
export const iconStopped: IconShape = { d: `${CIRCLE}M9.5 9.5h5v5h-5z` };
export const iconRunning: IconShape = { d: `${CIRCLE}M10.2 8.8l5 3.2-5 3.2z` };
export const iconFull: IconShape = { d: `${CIRCLE}M8 12h8` };
export const iconReview: IconShape = {
  d: 'M11 16.5H6A1.5 1.5 0 0 1 4.5 15V5.5A1.5 1.5 0 0 1 6 4h9.5A1.5 1.5 0 0 1 17 5.5v4M8 8h5.5M8 11.5h3M15.3 18.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2zM17.6 17.8l2.4 2.4',
};
export const iconHealth: IconShape = { d: 'M3 12.2h3.8L9.4 5.5l5 13 2.4-6.3H21' };
