import type { IconShape } from './icon-shape.ts';

export const iconDeposit: IconShape = { d: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14' };
export const iconWithdraw: IconShape = { d: 'M12 20V9M7.5 13.5 12 9l4.5 4.5M5 4.5h14' };
export const iconTransfer: IconShape = { d: 'M4.5 8.8h15L15.8 5M19.5 15.2h-15L8.2 19' };
export const iconInvite: IconShape = {
  d: 'M10 11.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM3.2 19.8c.6-3.4 3.3-5.3 6.8-5.3 1.3 0 2.5.3 3.6.8M18 13.5v6M15 16.5h6',
};
export const iconHistory: IconShape = { d: 'M4.5 4.8v4.4h4.4M4.9 9.2A8 8 0 1 1 4.2 14M12 8v4.3l3 1.9' };
export const iconStaking: IconShape = {
  d: 'M12 3.5 3.8 8 12 12.5 20.2 8zM3.8 12.2l8.2 4.5 8.2-4.5M3.8 16.2l8.2 4.5 8.2-4.5',
};
export const iconLedger: IconShape = {
  d: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM12 4v16M7 8.5h2M7 12h2M15 8.5h2M15 12h2M15 15.5h2',
};
