import { SECOND_MS } from '@candor/kernel';
import { listenTo } from '../../platform/live-channels.ts';

/** Without the line nothing that is shown is older than this and one answer. */
export const ASK_EVERY_MS = 3 * SECOND_MS;

/**
 * Follows a channel whose every message is the whole state, for those as well whose line never opens: some networks let none
 * through. While it is closed the state is asked for by call, and is called fresh for as long as answers come.
 */
export function listenOrAsk(ask: () => Promise<unknown>, listen = listenTo): typeof listenTo {
  return (channel, { onEvent, onState }) => {
    let isOpen: boolean | undefined;
    let isAsked = false;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const askNow = async () => {
      timer = undefined;
      const answer = await ask().then(
        (data) => ({ data }),
        () => undefined,
      );
      if (isLeft) return;
      if (answer) onEvent('asked', answer.data);
      // Between question and answer the line may have come back, and speaks for itself.
      if (isOpen) return;
      isAsked = answer !== undefined;
      onState?.(isAsked);
      askLater();
    };
    const askLater = () => {
      timer ??= setTimeout(() => void askNow(), ASK_EVERY_MS);
    };

    const stop = listen(channel, {
      onEvent,
      onState: (state) => {
        const isNews = state !== isOpen;
        isOpen = state;
        if (state) {
          clearTimeout(timer);
          timer = undefined;
          onState?.(true);
          // What changed since the last answer is not told again, and a quiet market may be silent for long.
          if (isAsked) void askNow();
          isAsked = false;
        } else if (isNews) {
          onState?.(false);
          askLater();
        }
      },
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  };
}
