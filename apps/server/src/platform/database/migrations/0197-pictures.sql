-- [NEWS-12] Pictures operators upload, under the SHA-256 of the file that came. They are stored in sizes of our own and never change:
-- the application can neither alter nor delete one, so an address always answers with the same bytes.
create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) between 1 and 6),
  created_by text not null references operator (id),
  created_at timestamptz not null
);
create table picture_size (
  hash text not null references picture (hash),
  width integer not null,
  format text not null check (format in ('webp', 'avif')),
  data bytea not null,
  primary key (hash, width, format)
);
-- Compressed already.
alter table picture_size alter column data set storage external;
grant select, insert on picture, picture_size to candor_app;
