-- The ledger. No triggers, no procedures, no sequences and no foreign keys on the tables that every transfer writes:
-- what they would promise is kept by the shape of the rows, by CHECK and UNIQUE, by the fence of the writer, by the
-- grants below, and is proven again by `npm run verify`.

-- Assets and their numbers, as the program knows them. The scale of an asset can never change, so it is written down
-- where the money is, and a program that counts in other units refuses to open the ledger.
CREATE TABLE ledger_asset (
  code  smallint PRIMARY KEY CHECK (code > 0),
  asset text NOT NULL UNIQUE,
  scale smallint NOT NULL CHECK (scale BETWEEN 0 AND 18)
);

INSERT INTO ledger_asset (code, asset, scale) VALUES (1, 'USDT', 6), (2, 'TRX', 6), (3, 'BTC', 8), (4, 'ETH', 8);

-- id = (asset code * 2 + demo) * 2^40 + number, so book and asset can be read off any id and compared between two.
-- Room is left in every page: a new balance then stays on its page and touches no index.
CREATE TABLE ledger_account (
  id         bigint PRIMARY KEY,
  name       text COLLATE "C" NOT NULL,
  book       text NOT NULL,
  asset      text NOT NULL,
  balance    numeric(38,0) NOT NULL DEFAULT 0,
  floor      numeric(38,0),
  version    bigint NOT NULL DEFAULT 0,
  closed_at  timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (name, book, asset),
  -- A later migration that adds an asset replaces this line; NULL, for a number nobody knows, would pass a CHECK.
  CONSTRAINT ledger_account_id_says_asset CHECK (
    asset = COALESCE(CASE id >> 41 WHEN 1 THEN 'USDT' WHEN 2 THEN 'TRX' WHEN 3 THEN 'BTC' WHEN 4 THEN 'ETH' END, '')
  ),
  CONSTRAINT ledger_account_id_says_book CHECK (book = CASE (id >> 40) & 1 WHEN 0 THEN 'real' ELSE 'demo' END),
  CONSTRAINT ledger_account_above_floor CHECK ((floor IS NULL OR balance >= floor) AND balance <> 'NaN'),
  CONSTRAINT ledger_account_only_world_overdraws CHECK (
    floor IS NOT NULL OR name LIKE 'world:%' OR name LIKE 'chain:%'
  ),
  CONSTRAINT ledger_account_customer_floor CHECK (name NOT LIKE 'user:%' OR floor = 0),
  CONSTRAINT ledger_account_version CHECK (version >= 0)
) WITH (fillfactor = 60);

-- One row for each accepted command. id is the client's idempotency id, taken for ever; no counts the shard's
-- transfers without a gap; legs says how many postings there must be.
CREATE TABLE ledger_transfer (
  id           uuid PRIMARY KEY,
  no           bigint NOT NULL UNIQUE CHECK (no > 0),
  legs         smallint NOT NULL CHECK (legs >= 0),
  kind         text NOT NULL,
  cause_type   text NOT NULL,
  cause_id     text NOT NULL,
  request_hash text NOT NULL,
  answer       jsonb,
  at           timestamptz NOT NULL
);

-- Money leaves from_account and arrives at to_account: one row has both ends, so a posting that does not balance cannot
-- be written, and the ledger numbers inside the two ids keep books and assets apart. seq counts an account's lines in
-- both directions; after is the balance that the line left.
CREATE TABLE ledger_posting (
  transfer_no  bigint NOT NULL,
  leg          smallint NOT NULL CHECK (leg >= 0),
  from_account bigint NOT NULL,
  to_account   bigint NOT NULL,
  amount       numeric(38,0) NOT NULL,
  from_seq     bigint NOT NULL CHECK (from_seq > 0),
  to_seq       bigint NOT NULL CHECK (to_seq > 0),
  from_after   numeric(38,0) NOT NULL,
  to_after     numeric(38,0) NOT NULL,
  hold_id      uuid,
  PRIMARY KEY (transfer_no, leg),
  UNIQUE (from_account, from_seq),
  UNIQUE (to_account, to_seq),
  CONSTRAINT ledger_posting_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT ledger_posting_two_ends CHECK (from_account <> to_account),
  CONSTRAINT ledger_posting_one_ledger CHECK (from_account >> 40 = to_account >> 40)
);

-- Money set aside: it sits in held_account until it is captured or released. What the columns say can be added up
-- again from the postings that carry the hold's id.
CREATE TABLE ledger_hold (
  id           uuid PRIMARY KEY,
  account_id   bigint NOT NULL,
  held_account bigint NOT NULL,
  amount       numeric(38,0) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
  captured     numeric(38,0) NOT NULL CHECK (captured >= 0),
  released     numeric(38,0) NOT NULL CHECK (released >= 0),
  remaining    numeric(38,0) NOT NULL CHECK (remaining >= 0),
  placed_no    bigint NOT NULL,
  CONSTRAINT ledger_hold_adds_up CHECK (remaining = amount - captured - released),
  CONSTRAINT ledger_hold_two_accounts CHECK (account_id <> held_account),
  CONSTRAINT ledger_hold_one_ledger CHECK (account_id >> 40 = held_account >> 40)
);

CREATE INDEX ledger_hold_open ON ledger_hold (account_id) WHERE remaining > 0;

-- Who may write. Each batch must find its own epoch and the number of the transfer before it, so a leader that was
-- replaced, or a batch whose predecessor failed, cannot commit.
CREATE TABLE ledger_lease (
  shard      smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 255),
  epoch      bigint NOT NULL,
  holder     text NOT NULL,
  expires_at timestamptz NOT NULL,
  last_no    bigint NOT NULL,
  last_at    timestamptz NOT NULL
) WITH (fillfactor = 10);

-- Facts on their way out, written in the transaction that makes them true. id is time-ordered and shared by the facts
-- of one transaction, n counts inside it.
CREATE TABLE outbox (
  id      uuid NOT NULL,
  n       integer NOT NULL,
  topic   text NOT NULL,
  key     text NOT NULL,
  payload jsonb NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (id, n)
);

-- The application adds lines; it cannot change or remove one, give an account money at its birth, or move a floor.
REVOKE ALL ON ledger_asset, ledger_account, ledger_transfer, ledger_posting, ledger_hold, ledger_lease, outbox FROM PUBLIC;
GRANT SELECT ON ledger_asset, ledger_account, ledger_transfer, ledger_posting, ledger_hold, ledger_lease TO candor_app;
GRANT INSERT (id, name, book, asset, floor, created_at) ON ledger_account TO candor_app;
GRANT UPDATE (balance, version, closed_at) ON ledger_account TO candor_app;
GRANT INSERT ON ledger_transfer, ledger_posting, ledger_hold, ledger_lease TO candor_app;
GRANT UPDATE (captured, released, remaining) ON ledger_hold TO candor_app;
GRANT UPDATE (epoch, holder, expires_at, last_no, last_at) ON ledger_lease TO candor_app;
GRANT SELECT, INSERT, DELETE ON outbox TO candor_app;
