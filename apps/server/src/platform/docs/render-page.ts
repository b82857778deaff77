import { type Call, COMMON_REFUSALS, contract } from '@candor/contract';
import { type Html, html } from './html.ts';
import { areaOf } from './openapi.ts';
import { anchorOf, renderCall, renderRefusals } from './render-call.ts';

const AREAS: Readonly<Record<string, string>> = {
  user: 'Account',
  util: 'App',
  wallet: 'Wallet',
  assets: 'Assets',
  transfer: 'Transfer',
  console: 'Operator console',
};

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Crect width='20' height='20' rx='6' fill='%232446d6'/%3E%3C/svg%3E";
const EXAMPLE = `curl -X POST https://your.host/api/app.util/init -d _lang=en`;
const SUCCESS = `{
  "errcode": 0,
  "errmsg": "ok",
  "data": { … },
  "request_id": "req_…",
  "server_time": 1794713000000
}`;
const REFUSED = `{
  "errcode": 61002,
  "errmsg": "Insufficient balance.",
  "data": null,
  "refusal": { "code": "ledger.insufficientBalance", "details": {} },
  "request_id": "req_…",
  "server_time": 1794713000000
}`;
const SOCKET = `→ { "op": "hello", "token": "…", "lang": "en" }
← { "op": "welcome", "serverTime": 1794713000000, "isSignedIn": true }
→ { "op": "subscribe", "channel": "account", "since": "4711" }
← { "op": "subscribed", "channel": "account", "position": "4711" }
← { "op": "event", "channel": "account", "position": "4712", "name": "transfer.received", "data": { … } }`;

/** The whole reference on one page: no script is needed to read it, and nothing is loaded from elsewhere. */
export function renderDocsPage(version: string): string {
  const calls: readonly Call[] = Object.values(contract);
  const areas = [...new Set(calls.map(areaOf))];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Candor API</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="/api/docs/docs.css">
<link rel="stylesheet" href="/api/docs/calls.css">
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<a class="skip" href="#start">Skip to content</a>
<nav aria-label="Calls">
  <p class="brand"><span class="mark" aria-hidden="true"></span>Candor API <span class="note">${version}</span></p>
  <label class="search"><span class="hidden">Search calls</span>
    <input type="search" id="search" placeholder="Search calls" autocomplete="off" spellcheck="false"></label>
  <p id="found" class="note" role="status"></p>
  <ul class="pages"><li><a href="#start">How to call</a></li><li><a href="#live">Live data</a></li><li><a href="#common">Common refusals</a></li></ul>
  ${areas.map((area) =>
    renderAreaLinks(
      area,
      calls.filter((call) => areaOf(call) === area),
    ),
  )}
</nav>
<main>
  ${renderStart()}
  ${areas.map(
    (area) => html`<section data-area><h2>${AREAS[area] ?? area}</h2>
    ${calls.filter((call) => areaOf(call) === area).map(renderCall)}</section>`,
  )}
  ${renderLive()}
  <section id="common" data-prose><h2>Common refusals</h2>
    <p>Any call may answer with one of these.</p>${renderRefusals(Object.entries(COMMON_REFUSALS))}</section>
  <footer class="note">Made from the contract the server runs on. <a href="/api/openapi.json">OpenAPI document</a></footer>
</main>
</body>
</html>`;
  return page.text;
}

function renderAreaLinks(area: string, calls: readonly Call[]): Html {
  const links = calls.map(
    (call) =>
      html`<li data-link="${anchorOf(call)}"><a href="#${anchorOf(call)}"><code>${call.path.slice('app.'.length + area.length + 1)}</code></a></li>`,
  );
  return html`<div data-group><h2>${AREAS[area] ?? area}</h2><ul>${links}</ul></div>`;
}

function renderStart(): Html {
  return html`<section id="start" class="intro" data-prose>
  <h1>Candor API</h1>
  <p>Every call is a <code>POST</code> to <code>/api/</code> and its path, with a form-urlencoded body in UTF-8. A field may
  be sent once; fields the call does not know are refused.</p>
  <pre tabindex="0">${EXAMPLE}</pre>
  <p>Two fields go with every call: <code>_user_token</code>, the token that log-in answered with, and <code>_lang</code>, the
  language of <code>errmsg</code>. Amounts are decimal text, never floats. Moments are UTC milliseconds.</p>
  <h3>Answers</h3>
  <p>Success has <code>errcode</code> 0. A few calls put their fields beside <code>errcode</code> instead of in
  <code>data</code>; they say so.</p>
  <pre tabindex="0">${SUCCESS}</pre>
  <p>A refusal has its own number, a sentence in the caller’s language, and its code with what the sentence quotes. It comes
  with HTTP status 200, but for 404, 405, 413, 429, 500 and 503. Nothing was changed. <code>60001</code> means: sign in again.</p>
  <pre tabindex="0">${REFUSED}</pre>
  <h3>Programs that trade</h3>
  <p>A program for Binance’s spot API, or for ccxt, needs none of this: our spot markets speak that protocol under
  <code>/api/v3</code> and <code>/ws</code>, with keys of their own. <a href="/h5/#/pages/public-api/guide">Market API</a></p>
  <h3>Repeating a call</h3>
  <p>Every call that moves money takes an <code>idempotencyKey</code>, a UUID made by the caller. The same key with the same
  fields gets the first answer again, however often it is sent; with other fields it is refused. After 429 and 503 wait for
  <code>Retry-After</code> seconds.</p>
  <h3>Order of checks</h3>
  <p>Origin, limits of the address, content type and size, form, session, limits of the account, fields, needs, and then the call itself.</p>
</section>`;
}

function renderLive(): Html {
  return html`<section id="live" data-prose><h2>Live data</h2>
  <p>One WebSocket at <code>/api/ws</code>, JSON in text frames. Say hello first, then subscribe. After a disconnect subscribe
  again with the last <code>position</code> as <code>since</code>: what was missed comes first. <code>gap</code> means that it
  can no longer be told, or that the reader was too slow: read the state anew by a call.</p>
  <pre tabindex="0">${SOCKET}</pre></section>`;
}
