/**
 * How the bundle is cut. Left alone, the bundler makes a file for every set of pages that shares something: dozens of
 * small ones, each with its own request and its own bad compression. A few shared files serve all pages instead.
 */

/** What stands around every page, whoever looks at it. */
const START = [
  /node_modules\/(react|react-dom|scheduler|react-router|zustand|@lingui\/[a-z]+)\//,
  /packages\/i18n\/src\/(index|texts|isolate|language-codes|load-catalog)\./,
  /packages\/kernel\/src\/assert/,
  /packages\/ui\/src\/(provider|shell|util\/(?!copy-text|reachable)|tokens|icons\/(?!objects|actions|eyes))\/?/,
  /packages\/ui\/src\/actions\/(Button|IconButton|Spinner|button-class)/,
  /packages\/ui\/src\/feedback\/(Toast|toast|Error|Empty|Skeleton|OfflineBar|State\.)/,
  /apps\/web\/src\/app\/[^/]+$/,
  /apps\/web\/src\/.*\/feature\.ts$/,
  /apps\/web\/src\/features\/home\/home-calls/,
  /apps\/web\/src\/platform\/(api|session|store|storage|language|texts|preferences|online|clock|cached-call|early-calls|head-calls|kept-answers|trust-script)\./,
  /vite\/preload|rolldown\/runtime/,
  // The styles of the kit are small together, and dear one by one: each file is a request that a page waits for. Those of
  // the app's own parts ride with the parts: a visitor's first screen shows none, and the names of their classes are script.
  /(packages\/ui\/src|apps\/web\/src\/features\/home)\/.*\.css/,
];

/** Figures, the calls behind them, and the rows and cards a customer's start page shows them in: visitors have none. */
const DATA = [
  /node_modules\/@tanstack\//,
  /packages\/kernel\/src\//,
  /packages\/ui\/src\/numbers\/(decimal|format-money|format-number|format-time|formatters)/,
  /packages\/ui\/src\/figures\/(Amount|DateTime|Figure|StaleMark)/,
  /packages\/ui\/src\/lists\/(Card|List|ListRow|QuickActions)\./,
  /packages\/ui\/src\/(charts\/(LineChart|ChartTable|PlotCursor|chart-path)|choice\/(Segmented|use-roving)|icons\/eyes|table\/|util\/reachable)/,
  /apps\/web\/src\/platform\/(?!webauthn|upload|new-key|haptics|switch-book|session-device)/,
  /apps\/web\/src\/parts\/(LoadFailed|use-failure-words|MovementRow|IconPlate|TextLink|margin\/paths)/,
];

/** How the mobile numbers of the world are made: data as large as a page, loaded beside the page that asks for one. */
const NUMBERING = [/node_modules\/libphonenumber-js\/metadata/];

/** The field for a mobile number: few pages ask for one, and the rules behind it weigh as much as the whole kit. */
const MOBILE = [
  /apps\/web\/src\/parts\/mobile\//,
  /packages\/domain\/src\/auth\/mobile/,
  /node_modules\/libphonenumber-js\/(?!metadata)/,
];

/** What draws candles: larger than a page, loaded beside the first chart that is looked at. */
const CHART = [/node_modules\/(lightweight-charts|fancy-canvas)\//];

/** The chart's frame and the order book, of the pages that trade: no other page carries them. The drawing itself is lazier. */
const MARKET = [/apps\/web\/src\/parts\/(chart\/(?!canvas)|order-book\/|market\/)/, /packages\/domain\/src\/market\//];

/** Positions, of the pages that trade on margin. */
const MARGIN = [/apps\/web\/src\/parts\/margin\/(?!paths)/, /packages\/domain\/src\/margin\//];

/** Forms, longer lists and sheets, which start pages do without. A code to scan is drawn on two pages, by a library of its own. */
const KIT = [/packages\/ui\/src\//, /apps\/web\/src\/parts\/(?!QrCode)[^/]+$/, /apps\/web\/src\/platform\//];

/** Parts that are made of several: proofs, puzzles, filters. Home shows none of them. */
const FLOWS = [/apps\/web\/src\/parts\/[^/]+\//];

export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', test: anyOf(START), priority: 3 },
    { name: 'numbering', test: anyOf(NUMBERING), priority: 3 },
    { name: 'mobile', test: anyOf(MOBILE), minShareCount: 2, priority: 2 },
    { name: 'chart', test: anyOf(CHART), priority: 3 },
    { name: 'data', test: anyOf(DATA), minShareCount: 2, priority: 2 },
    { name: 'markets', test: anyOf(MARKET), minShareCount: 2, priority: 2 },
    { name: 'margin', test: anyOf(MARGIN), minShareCount: 2, priority: 2 },
    { name: 'flows', test: anyOf(FLOWS), minShareCount: 2, priority: 1 },
    { name: 'kit', test: anyOf(KIT), minShareCount: 2, priority: 1 },
  ],
};

function anyOf(patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id));
}
