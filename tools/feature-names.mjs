// The names a feature may have, for the commands that run as plain Node programs.
import { readFileSync } from 'node:fs';

/** What people call things elsewhere. One name here, so that they find it. */
const OTHER_WORDS = {
  deposit: 'recharge',
  withdraw: 'withdrawal',
  send: 'transfer',
  payment: 'transfer',
  login: 'auth',
  register: 'auth',
  password: 'security',
  kyc: 'identity',
  card: 'bindings',
  balance: 'assets',
  records: 'assets',
  stake: 'staking',
  earn: 'staking',
  order: 'spot',
  trade: 'spot',
  quotation: 'market',
  bot: 'robot',
  copy: 'copy-trading',
  swap: 'flash-exchange',
  referral: 'team',
  invite: 'team',
  proxy: 'agent',
  prize: 'challenge',
  lottery: 'draws',
  gallery: 'data-gallery',
  chat: 'support',
  language: 'settings',
  upload: 'util',
};

/** Every feature with its group and purpose, in the order of the list. */
export function readFeatures() {
  const groups = JSON.parse(readFileSync(new URL('./tidy/features.json', import.meta.url), 'utf8'));
  return new Map(
    Object.entries(groups).flatMap(([group, names]) =>
      Object.entries(names).map(([name, purpose]) => [name, { group, purpose }]),
    ),
  );
}

/** Up to three names somebody may have meant. */
export function nearest(asked, features) {
  const word = asked.toLowerCase();
  const known = Object.keys(OTHER_WORDS).find((other) => other === word || `${other}s` === word);
  if (known !== undefined) return [OTHER_WORDS[known]];
  const scored = [...features.keys()].map((name) => [name, distance(word, name)]);
  const isNear = ([name, steps]) =>
    steps <= Math.max(1, Math.floor(name.length / 3)) || (word.length > 2 && name.includes(word));
  return scored
    .filter(isNear)
    .sort(([, a], [, b]) => a - b)
    .slice(0, 3)
    .map(([name]) => name);
}

/** How many letters must be changed, added or dropped (Levenshtein). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
