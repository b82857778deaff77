import { guardStorage } from '@candor/client/storage';

/** Ends with the tab: the session token and answers kept for offline reading. */
export const sessionStore = guardStorage(() => sessionStorage);
/** Stays on the device: language and preferences. */
export const deviceStore = guardStorage(() => localStorage);
