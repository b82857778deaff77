/** What the tabs of this device tell each other about wallets. None of it is a secret. */
export type TabMessage =
  | { readonly kind: 'lock' }
  /** Somebody is at work in another tab: wallets stay open until then. */
  | { readonly kind: 'deadline'; readonly at: number }
  /** What is stored has changed. */
  | { readonly kind: 'changed' };

let channel: BroadcastChannel | undefined;
const listeners = new Set<(message: TabMessage) => void>();

export function tellTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

export function hearTabs(listener: (message: TabMessage) => void): void {
  listeners.add(listener);
  open();
}

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  if (!channel) {
    channel = new BroadcastChannel('candor-wallet');
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      for (const listener of listeners) listener(data);
    };
  }
  return channel;
}
