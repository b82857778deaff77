import type { AppInfo } from '@candor/contract';
import { waysOverChains } from '@candor/domain/listing';
import { marketPairs } from '@candor/domain/market';
import { LANGUAGE_CODES } from '@candor/i18n';
import { assetCode, assetLogo, assetNames, assetTitle, type Instant, listedNetworks, scaleOf } from '@candor/kernel';
import type { Config } from '../../platform/config.ts';
import { MAX_FILE_BYTES } from '../../platform/http/upload-route.ts';
import { DEMO_PEOPLE } from '../../seed/cast.ts';

/** What the app needs to know before anything else. */
export function describeApp({ mode, operator, version }: Config, now: Instant, notice: AppInfo['notice']): AppInfo {
  const isSandbox = mode === 'sandbox';
  return {
    name: 'Candor',
    version,
    is_sandbox: isSandbox,
    operator: operator && { company: operator.company, licence: operator.licence },
    languages: [...LANGUAGE_CODES],
    exchange1: 'BINANCE',
    exchange2: 'OKEX',
    assets: assetNames().map((asset) => ({
      ...{ asset, code: assetCode(asset), name: assetTitle(asset), scale: scaleOf(asset), logo: assetLogo(asset) },
    })),
    markets: marketPairs().map(({ id, no, base, quote, tick, lot }) => ({
      ...{ id, no, base, quote, tick: String(tick), lot: String(lot) },
    })),
    networks: listedNetworks().map((each) => ({ ...each })),
    ways: waysOverChains().map(({ network, asset, isCoin }) => ({ network, asset, isCoin })),
    upload_max_bytes: MAX_FILE_BYTES,
    server_time: now,
    notice,
    // Published log-ins belong to play money alone; a real installation has none to publish.
    demo_people: isSandbox
      ? DEMO_PEOPLE.filter(({ place }) => place === 'app').map(({ username, role, password, tradePassword }) => ({
          username,
          role,
          password,
          trade_password: tradePassword,
        }))
      : [],
  };
}
