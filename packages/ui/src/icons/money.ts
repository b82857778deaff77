import type { IconShape } from './icon-shape.ts';

export const iconDeposit: IconShape = { d: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14' };
export const iconWithdraw: IconShape = { d: 'M12 20V9M7.5 13.5 12 9l4.5 4.5M5 4.5h14' };
export const iconTransfer: IconShape = { d: 'M4.5 8.8h15L15.8 5M19.5 15.2h-15L8.2 19' };
export const iconInvite: IconShape = {
  d: 'M10 11.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM3.2 19.8c.6-3.4 3.3-5.3 6.8-5.3 1.3 0 2.5.3 3.6.8M18 13.5v6M15 16.5h6',
};
export const iconReceipt: IconShape = {
  d: 'M6 3.8v16.7l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3V3.8l-2 1.2-2-1.2-2 1.2-2-1.2-2 1.2zM9.2 9.6h5.6M9.2 13.2h5.6',
};
export const iconHistory: IconShape = { d: 'M4.5 4.8v4.4h4.4M4.9 9.2A8 8 0 1 1 4.2 14M12 8v4.3l3 1.9' };
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
export const iconStaking: IconShape = {
  d: 'M12 3.5 3.8 8 12 12.5 20.2 8zM3.8 12.2l8.2 4.5 8.2-4.5M3.8 16.2l8.2 4.5 8.2-4.5',
};
export const iconEnergy: IconShape = { d: 'M13.2 3.5 5.5 13.6h5.3l-.8 6.9 7.9-10.3h-5.5z' };
export const iconExchange: IconShape = {
  d: 'M19.5 10.6A7.6 7.6 0 0 0 6 7.2L4.5 9M4.5 4.5V9H9M4.5 13.4A7.6 7.6 0 0 0 18 16.8l1.5-1.8M19.5 19.5V15H15',
};
export const iconChallenge: IconShape = {
  d: 'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.8v1.4A3.1 3.1 0 0 0 8 10.5M16 6h3.2v1.4a3.1 3.1 0 0 1-3.2 3.1M12 13.5v3.2M8.5 20a3.5 3.3 0 0 1 7 0z',
};
export const iconLedger: IconShape = {
  d: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM12 4v16M7 8.5h2M7 12h2M15 8.5h2M15 12h2M15 15.5h2',
};
