import type { AppInfo } from '@candor/contract';
import { forgetMemo, memoCall } from './cached-call.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { useStore } from './store.ts';

const PATH = 'app.util/init';

/** How many assets and markets every app knows without asking. */
export const BUILT_IN = 7;

/** What the app asks before anything else. Whoever asks later must not put it back over what is known since. */
export async function learnInfo(): Promise<void> {
  const reply = await memoCall(PATH, {});
  if (!reply.ok) return;
  const { exchange1, exchange2 } = reply.value;
  keepAnswer(PATH, {}, reply.value);
  useStore.setState({ appInfo: reply.value, exchange1, exchange2 });
}

/** Its answer where more is listed than the app was built with. Offline the one this tab kept: it kept amounts as well. */
export async function moreListed(): Promise<AppInfo | undefined> {
  const reply = await memoCall(PATH, {});
  const info = reply.ok ? reply.value : (keptAnswer(PATH, {})?.value as AppInfo | undefined);
  return info && info.assets.length + info.markets.length > BUILT_IN ? info : undefined;
}

let isLearned = false;

/**
 * [LST-34] What was listed since the app was built, learned before anything is drawn that shows markets or amounts. A visitor's first screen
 * shows neither, and a customer's home no markets: what learns them all is fetched with the first other page.
 */
export async function needListing(): Promise<void> {
  if (isLearned) return;
  const info = await moreListed();
  if (info) (await import('./learn-listing.ts')).learnListed(info);
  isLearned = info !== undefined;
}

/** [LST-48] Something was listed or changed while this page was open. */
export async function learnAgain(): Promise<void> {
  forgetMemo(PATH);
  isLearned = false;
  await needListing();
  await learnInfo();
}
