import type { FeatureLive } from '../../app/live/feature-live.ts';
import { refreshInfo } from '../../platform/refresh-info.ts';

let hasBegun = false;

export const live: FeatureLive = {
  /** [NEWS-13] The page has asked when it opened; from then on an announcement may have come or gone. */
  begin: () => {
    if (hasBegun) void refreshInfo();
    hasBegun = true;
  },
};
