import type { FeatureLive } from '../../app/live/feature-live.ts';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';

export const live: FeatureLive = {
  reads: ['app.notices/list'],
  /** The bell counts from the first moment, and again where an event may be lost. */
  begin: () => {
    void call('app.notices/unread', {}).then((reply) => {
      if (reply.ok) useStore.setState({ unread: reply.value.unread });
    });
    if (globalThis.Notification?.permission === 'granted') {
      void import('./push-browser.ts').then(({ keepPush }) => keepPush());
    }
  },
  on: { 'notices.changed': ({ unread }) => useStore.setState({ unread }) },
};
