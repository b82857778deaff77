import type { Intent } from '@candor/strategy';
import type { StoredIntent } from './rows.ts';

/** As it is kept on disk: amounts as text, for JSON has no other way. */
export function toStored(intent: Intent): StoredIntent {
  switch (intent.do) {
    case 'buy':
      return { do: 'buy', spend: String(intent.spend) };
    case 'sell':
    case 'rest':
    case 'cancel':
    case 'open':
    case 'close':
      return intent;
    default:
      return intent satisfies never;
  }
}
