import type { IconShape } from './icon-shape.ts';

export const iconLock: IconShape = {
  d: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.4v1.8',
};
export const iconShield: IconShape = {
  d: 'M12 3.5 5 6v5.5c0 4.2 2.8 7.4 7 9 4.2-1.6 7-4.8 7-9V6zM9 12l2.2 2.2 4-4.2',
};
export const iconKey: IconShape = {
  d: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM10.9 12.6l8.6-8.6M16 7.5l2.7 2.7M13.5 10l1.8 1.8',
};
export const iconAudit: IconShape = {
  d: 'M8.5 5h-2A1.5 1.5 0 0 0 5 6.5v12A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17.5 5h-2M9 3.5h6v3H9zM8.8 13.2l2.3 2.3 4.2-4.5',
};
