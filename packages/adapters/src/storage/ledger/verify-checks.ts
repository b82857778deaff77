/** One promise of the ledger as two questions: how many things it is about, and which of them break it. */
export type VerifyCheck = {
  readonly name: string;
  /** Left out in a database that has not got this table yet. */
  readonly table?: string;
  /** Gives one row with a count. */
  readonly examined: string;
  /** Gives one row with a `breach` text for each thing that is wrong; none in a sound ledger. */
  readonly breaches: string;
};

/** Every posting seen from each of its ends. */
const LINES = `line AS (
  SELECT from_account AS account, from_seq AS seq, -amount AS change, from_after AS after, transfer_no FROM ledger_posting
  UNION ALL
  SELECT to_account, to_seq, amount, to_after, transfer_no FROM ledger_posting
)`;

const ACCOUNTS = 'SELECT count(*) FROM ledger_account';
const POSTINGS = 'SELECT count(*) FROM ledger_posting';
const TRANSFERS = 'SELECT count(*) FROM ledger_transfer';
const HOLDS = 'SELECT count(*) FROM ledger_hold';

/** Shard numbers sit above these bits of a transfer's number. */
const SHARD_BITS = 48;

export const VERIFY_CHECKS: readonly VerifyCheck[] = [
  {
    name: 'every book sums to zero in every asset',
    examined: 'SELECT count(DISTINCT id >> 40) FROM ledger_account',
    breaches: `SELECT 'ledger ' || (id >> 40) || ' sums to ' || sum(balance) AS breach
      FROM ledger_account GROUP BY id >> 40 HAVING sum(balance) <> 0`,
  },
  {
    name: 'every balance is the sum of its postings',
    examined: ACCOUNTS,
    breaches: `WITH ${LINES}, total AS (SELECT account, sum(change) AS sum FROM line GROUP BY account)
      SELECT a.name || ' has ' || a.balance || ', its postings say ' || coalesce(t.sum, 0) AS breach
      FROM ledger_account AS a LEFT JOIN total AS t ON t.account = a.id WHERE a.balance <> coalesce(t.sum, 0)`,
  },
  {
    name: 'every line continues the balance of the line before',
    examined: 'SELECT 2 * count(*) FROM ledger_posting',
    breaches: `WITH ${LINES}, chained AS (
        SELECT *, lag(after, 1, 0::numeric) OVER (PARTITION BY account ORDER BY seq) AS before FROM line)
      SELECT 'account ' || account || ', line ' || seq || ': ' || before || ' and ' || change || ' make not ' || after
        AS breach FROM chained WHERE before + change <> after`,
  },
  {
    name: 'every balance is what its last line left',
    examined: ACCOUNTS,
    breaches: `WITH ${LINES}
      SELECT a.name || ' has ' || a.balance || ', its last line left ' || l.after AS breach
      FROM ledger_account AS a JOIN line AS l ON l.account = a.id AND l.seq = a.version WHERE a.balance <> l.after`,
  },
  {
    name: 'the lines of every account count without a gap',
    examined: ACCOUNTS,
    breaches: `WITH ${LINES}, counted AS (
        SELECT account, count(*) AS lines, count(DISTINCT seq) AS numbers, min(seq) AS first, max(seq) AS last
        FROM line GROUP BY account)
      SELECT a.name || ' is at version ' || a.version || ' with ' || coalesce(c.lines, 0) || ' lines from '
        || coalesce(c.first, 0) || ' to ' || coalesce(c.last, 0) AS breach
      FROM ledger_account AS a LEFT JOIN counted AS c ON c.account = a.id
      WHERE a.version <> coalesce(c.lines, 0) OR a.version <> coalesce(c.numbers, 0) OR a.version <> coalesce(c.last, 0)`,
  },
  {
    name: 'no balance is below its floor, and only the world has none',
    examined: ACCOUNTS,
    breaches: `SELECT name || ' has ' || balance || ' with floor ' || coalesce(floor::text, 'none') AS breach
      FROM ledger_account
      WHERE balance < floor OR (name LIKE 'user:%' AND floor IS DISTINCT FROM 0)
        OR (floor IS NULL AND name NOT LIKE 'world:%' AND name NOT LIKE 'chain:%')`,
  },
  {
    name: 'every account id says its book and asset',
    examined: ACCOUNTS,
    breaches: `SELECT 'account ' || a.id || ' calls itself ' || a.book || ' ' || a.asset AS breach
      FROM ledger_account AS a LEFT JOIN ledger_asset AS s ON s.code = a.id >> 41
      WHERE s.asset IS DISTINCT FROM a.asset OR a.book <> CASE (a.id >> 40) & 1 WHEN 0 THEN 'real' ELSE 'demo' END`,
  },
  {
    name: 'every account name is well formed and used once',
    examined: ACCOUNTS,
    breaches: `SELECT min(name) || ' in ' || book || ' ' || asset || ' is misspelt or doubled' AS breach
      FROM ledger_account GROUP BY name, book, asset
      HAVING count(*) > 1 OR min(name) !~ '^[a-z][a-z0-9-]{0,23}(:[a-z0-9][a-z0-9_-]{0,39}){1,4}$'`,
  },
  {
    name: 'every posting has two ends in one ledger and moves something',
    examined: POSTINGS,
    breaches: `SELECT 'transfer ' || transfer_no || ', leg ' || leg || ' moves ' || amount || ' from ' || from_account
        || ' to ' || to_account AS breach
      FROM ledger_posting
      WHERE amount <= 0 OR amount = 'NaN' OR from_account = to_account OR from_account >> 40 <> to_account >> 40`,
  },
  {
    name: 'every posting has its accounts and its transfer',
    examined: POSTINGS,
    breaches: `SELECT 'transfer ' || p.transfer_no || ', leg ' || p.leg || ' misses '
        || CASE WHEN t.no IS NULL THEN 'its transfer' ELSE 'an account' END AS breach
      FROM ledger_posting AS p LEFT JOIN ledger_transfer AS t ON t.no = p.transfer_no
      LEFT JOIN ledger_account AS f ON f.id = p.from_account LEFT JOIN ledger_account AS o ON o.id = p.to_account
      WHERE t.no IS NULL OR f.id IS NULL OR o.id IS NULL`,
  },
  {
    name: 'every transfer has all its postings',
    examined: TRANSFERS,
    breaches: `WITH counted AS (SELECT transfer_no, count(*) AS legs, min(leg) AS first, max(leg) AS last
        FROM ledger_posting GROUP BY transfer_no)
      SELECT 'transfer ' || t.id || ' has ' || coalesce(c.legs, 0) || ' of ' || t.legs || ' postings' AS breach
      FROM ledger_transfer AS t LEFT JOIN counted AS c ON c.transfer_no = t.no
      WHERE t.legs <> coalesce(c.legs, 0) OR coalesce(c.first, 0) <> 0 OR coalesce(c.last, t.legs - 1) <> t.legs - 1`,
  },
  {
    name: 'transfers count without a gap up to what the lease says',
    examined: TRANSFERS,
    breaches: `WITH shard AS (SELECT no >> ${SHARD_BITS} AS shard, count(*) AS transfers, max(no) AS last
        FROM ledger_transfer GROUP BY no >> ${SHARD_BITS})
      SELECT 'shard ' || coalesce(s.shard, l.shard) || ' has ' || coalesce(s.transfers, 0) || ' transfers, its last is '
        || coalesce(s.last, 0) || ', the lease says ' || coalesce(l.last_no::text, 'nothing') AS breach
      FROM shard AS s FULL JOIN ledger_lease AS l ON l.shard = s.shard
      WHERE l.last_no IS DISTINCT FROM coalesce(s.last, l.shard::bigint << ${SHARD_BITS})
        OR coalesce(s.transfers, 0) <> (l.last_no & ((1::bigint << ${SHARD_BITS}) - 1))`,
  },
  {
    name: 'time never runs backwards',
    examined: TRANSFERS,
    breaches: `WITH timed AS (
        SELECT id, at, lag(at) OVER (PARTITION BY no >> ${SHARD_BITS} ORDER BY no) AS before FROM ledger_transfer)
      SELECT 'transfer ' || id || ' is earlier than the one before it' AS breach FROM timed WHERE at < before`,
  },
  {
    name: 'every hold adds up from its postings',
    examined: HOLDS,
    breaches: `WITH moved AS (
        SELECT h.id, sum(p.amount) FILTER (WHERE p.to_account = h.held_account) AS placed,
          sum(p.amount) FILTER (WHERE p.from_account = h.held_account AND p.to_account = h.account_id) AS released,
          sum(p.amount) FILTER (WHERE p.from_account = h.held_account AND p.to_account <> h.account_id) AS captured,
          count(p.amount) FILTER (WHERE h.held_account NOT IN (p.from_account, p.to_account)) AS strays
        FROM ledger_hold AS h LEFT JOIN ledger_posting AS p ON p.hold_id = h.id GROUP BY h.id)
      SELECT 'hold ' || h.id || ' says ' || h.amount || ' placed, ' || h.captured || ' captured, ' || h.released
        || ' released, ' || h.remaining || ' left' AS breach
      FROM ledger_hold AS h JOIN moved AS m ON m.id = h.id
      WHERE h.amount <> coalesce(m.placed, 0) OR m.strays > 0
        OR h.captured + h.released <> coalesce(m.captured, 0) + coalesce(m.released, 0)
        OR h.released > coalesce(m.released, 0) OR h.remaining <> h.amount - h.captured - h.released OR h.remaining < 0`,
  },
  {
    name: 'held accounts hold exactly what is on hold',
    examined: `SELECT count(*) FROM ledger_account WHERE name LIKE '%:held'`,
    breaches: `WITH open AS (SELECT held_account, sum(remaining) AS remaining FROM ledger_hold GROUP BY held_account)
      SELECT a.name || ' has ' || a.balance || ', its holds say ' || coalesce(o.remaining, 0) AS breach
      FROM ledger_account AS a LEFT JOIN open AS o ON o.held_account = a.id
      WHERE (a.name LIKE '%:held' OR o.held_account IS NOT NULL) AND a.balance <> coalesce(o.remaining, 0)`,
  },
  {
    name: 'held money moves only by its holds',
    examined: POSTINGS,
    breaches: `SELECT 'transfer ' || p.transfer_no || ', leg ' || p.leg || ' moves held money without its hold' AS breach
      FROM ledger_posting AS p JOIN ledger_account AS f ON f.id = p.from_account
      JOIN ledger_account AS o ON o.id = p.to_account LEFT JOIN ledger_hold AS h ON h.id = p.hold_id
      WHERE (f.name LIKE '%:held' OR o.name LIKE '%:held' OR p.hold_id IS NOT NULL)
        AND (h.id IS NULL OR h.held_account NOT IN (p.from_account, p.to_account))`,
  },
  {
    name: 'every hold belongs to an account and its held sibling',
    examined: HOLDS,
    breaches: `SELECT 'hold ' || h.id || ' is of ' || coalesce(a.name, 'nobody') || ' and sits in '
        || coalesce(s.name, 'nowhere') AS breach
      FROM ledger_hold AS h LEFT JOIN ledger_account AS a ON a.id = h.account_id
      LEFT JOIN ledger_account AS s ON s.id = h.held_account
      WHERE s.name IS DISTINCT FROM a.name || ':held' OR a.id >> 40 <> s.id >> 40`,
  },
];
