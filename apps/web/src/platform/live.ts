import type { AccountEvent } from '@candor/contract';
import { formatExact } from '@candor/ui';
import { changeUser, readUserAnew } from './change-user.ts';
import { storedLanguage } from './language.ts';
import { hearChannel, lendLine, tellLineState } from './live-channels.ts';
import { openLiveSocket } from './live-socket.ts';
import { queryClient } from './query-client.ts';
import { onRenew, whenProven } from './renewal.ts';
import { currentSession, currentToken, endSession } from './session.ts';
import { useStore } from './store.ts';
import { readMoney } from './wire-money.ts';

/** Money has arrived: how much, as the customer reads it, and from whom. */
export type Received = { readonly amount: string; readonly name: string };

/** The account was opened somewhere it never was before. */
export type NewDevice = { readonly device: string; readonly ip: string };

/** Something became of money under way: what, and the record that tells more. */
export type MoneyNews = {
  readonly what: 'credited' | 'passed' | 'refused' | 'paid' | 'rejected' | 'failed' | 'energyEnded';
  readonly id: string;
};

/** A margin position was closed in part or whole, and not by its owner's tap. */
export type MarginNews = { readonly step: string; readonly id: string };

export type LiveNews = {
  readonly onReceived: (received: Received) => void;
  readonly onNewDevice: (device: NewDevice) => void;
  /** Something that guards the account was changed, and not by this page. */
  readonly onSecurityChanged: () => void;
  readonly onMoneyNews: (money: MoneyNews) => void;
  readonly onMarginNews: (margin: MarginNews) => void;
};

/** Calls whose answers change when money or the account does. The page reads them anew rather than adding up by itself. */
const TOLD_PATHS: readonly string[] = [
  'app.user/security/overview',
  'app.user/account/info',
  'app.user/gates',
  'app.user/profile/level',
  'app.identity/status',
  'app.identity/looks',
  'app.assets/overview',
  'app.assets/history',
  'app.assets/records',
  'app.transfer/rules',
  'app.withdrawal/rules',
  'app.withdrawal/list',
  'app.withdrawal/get',
  'app.energy/rules',
  'app.energy/orders',
  'app.energy/order',
  'app.flash-exchange/rules',
  'app.flash-exchange/history',
  'app.spot/rules',
  'app.spot/orders',
  'app.spot/order',
  'app.demo/overview',
  'app.margin/rules',
  'app.margin/positions',
  'app.margin/position',
  'app.recharge/deposits',
  'app.recharge/seen',
  'app.recharge/deposit',
  'app.recharge/certificates',
  'app.recharge/certificate',
  'app.user/account/asset',
  'app.user/auth/sessions',
  'app.user/auth/history',
];

/** Starts listening for the signed-in customer; the answer stops it. Loaded after the first paint. */
export function startLive(locale: () => string, news: LiveNews): () => void {
  const socket = openLiveSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/api/ws`,
    token: currentToken,
    language: storedLanguage,
    channels: ['account', 'notice'],
    onState: (live) => {
      useStore.setState({ live });
      tellLineState(live === 'open');
    },
    onGap: readAnew,
    onEnded: endProven,
    onEvent: (channel, name, data, token) => {
      if (channel !== 'account') return hearChannel(channel, name, data);
      // Our own server's word about our own account: its shape is the contract's.
      const event = { name, data } as AccountEvent;
      if (event.name === 'session.ended') endProven(token);
      else {
        readAnew();
        if (event.name === 'identity.decided') changeUser({ is_certified: event.data.state === 'certified' });
        if (event.name === 'account.changed') void readUserAnew();
        if (event.name === 'transfer.received') {
          news.onReceived({ amount: formatExact(readMoney(event.data.money), locale()), name: event.data.from });
        }
        const money = readMoneyNews(event);
        if (money) news.onMoneyNews(money);
        if (event.name === 'margin.changed' && MARGIN_NEWS.includes(event.data.step)) news.onMarginNews(event.data);
        if (event.name === 'security.changed' && event.data.session !== currentSession()) news.onSecurityChanged();
        // The page that has just signed in hears of itself too.
        if (event.name === 'login.newDevice' && event.data.session !== currentSession()) news.onNewDevice(event.data);
      }
    },
  });
  const takeBack = lendLine(socket);
  const wake = () => {
    if (!document.hidden) socket.wake();
  };
  const stopRenewing = onRenew(socket.reopen);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    stopRenewing();
    takeBack();
    socket.close();
    useStore.setState({ live: 'off' });
  };
}

const MARGIN_NEWS: readonly string[] = ['takeProfit', 'stopLoss', 'slice', 'insurance', 'deleverage'];

const MONEY_NEWS: Readonly<Record<string, MoneyNews['what']>> = {
  'recharge.changed credited': 'credited',
  'recharge.changed passed': 'passed',
  'recharge.changed rejected': 'refused',
  'withdrawal.changed confirmed': 'paid',
  'withdrawal.changed rejected': 'rejected',
  'withdrawal.changed failed_onchain': 'failed',
  'energy.changed closed': 'energyEnded',
};

/** What a customer wants to hear of wherever they are; the steps in between are for whoever looks at them. */
export function readMoneyNews({ name, data }: AccountEvent): MoneyNews | undefined {
  if (!('state' in data) || !('id' in data)) return undefined;
  const what = MONEY_NEWS[`${name} ${data.state}`];
  return what && { what, id: data.id };
}

/** A token that was replaced by another ends too, and the page goes on with the other. */
function endProven(token: string): void {
  void whenProven().then(() => endSession(token));
}

function readAnew(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => TOLD_PATHS.includes(String(queryKey[0])) });
}
