import type { FeatureLive } from '../../app/live/feature-live.ts';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';

export const live: FeatureLive = {
  /** [LGL-5] */
  begin: () =>
    void call('app.legal/consents', {}).then((reply) => {
      if (reply.ok) useStore.setState({ asksConsent: reply.value.rows.some(({ isAsked }) => isAsked) });
    }),
};
