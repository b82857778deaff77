import { call } from './api.ts';
import { useStore } from './store.ts';

/** What the app learned first, asked again: the announcement in it may be another, or in another language. */
export async function refreshInfo(): Promise<void> {
  const reply = await call('app.util/init', {});
  if (reply.ok) useStore.setState({ appInfo: reply.value });
}
