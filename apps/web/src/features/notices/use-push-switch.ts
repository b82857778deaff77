import { type Outcome, useCommand } from '@candor/client/use-command';
import { useState } from 'react';
import { type Answer, call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { dropBrowser, fieldsOf, noteKept, subscribeBrowser } from './push-browser.ts';

type State = Answer<'app.notices/push'>;
export type PushProblem = 'denied' | 'failed';

/** Turns push on and off for this browser. Asks for the permission at the tap and never before. */
export function usePushSwitch({ publicKey, devices }: State, onTurned: () => Promise<void>) {
  const [problem, setProblem] = useState<PushProblem>();
  const here = devices.find(({ isThis }) => isThis);

  const turnOn = async (): Promise<Outcome<State>> => {
    setProblem(undefined);
    const permission = await Notification.requestPermission();
    const subscription = permission === 'granted' ? await subscribeBrowser(publicKey) : null;
    if (!subscription) {
      setProblem(permission === 'granted' ? 'failed' : 'denied');
      return null;
    }
    const reply = await call('app.notices/subscribe', fieldsOf(subscription));
    if (reply.ok) {
      noteKept();
      queryClient.setQueryData(['app.notices/push', { endpoint: subscription.endpoint }], reply.value);
      await onTurned();
    }
    return reply;
  };

  const turnOff = async () => {
    const reply = here && (await call('app.notices/unsubscribe', { id: here.id }));
    // Gone already is as good as gone now.
    if (reply && !reply.ok && reply.code !== 'push.unknown') return reply;
    await dropBrowser();
    const others = devices.filter(({ isThis }) => !isThis);
    queryClient.setQueryData(['app.notices/push', {}], { publicKey, devices: others });
    await onTurned();
    return null;
  };

  const turning = useCommand((isOn: boolean) => (isOn ? turnOn() : turnOff()), { clearsFirst: true });
  return {
    isOn: turning.running ?? here !== undefined,
    problem,
    failure: turning.failure,
    toggle: (isOn: boolean) => void turning.run(isOn),
  };
}
