import { type Clock, instant, SECOND_MS } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { json, type Queries, type Row, timestamp } from '../database/sql.ts';
import { makeUuids } from '../ids.ts';
import type { Outbox, OutboxEvent } from './outbox.ts';
import { makeWaker } from './waker.ts';

export type OutboxOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** How often to look without being woken: for facts committed by another process. */
  readonly pollMs?: number;
};

const BATCH = 1_000;

const Offset = z.bigint();
const EventRow = z.object({
  position: Offset,
  topic: z.string(),
  key: z.string(),
  payload: z.json(),
  at: z.number(),
});

/** Starts telling. Until `stop`, every committed fact is numbered once and told here in the order of the numbers. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox & { stop: () => Promise<void> }> {
  const { db, clock, onError, pollMs = SECOND_MS } = options;
  const newUuid = makeUuids(clock);
  const listeners = new Set<(event: OutboxEvent) => void>();
  let offset = Offset.parse((await db.one`select position from event_head`).position);

  const deliver = (event: OutboxEvent) => {
    offset = event.offset;
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        onError(error);
      }
    }
  };

  /** Another process may have numbered facts too; they are read from the log, so that no one is left out. */
  const catchUp = async (upTo: bigint) => {
    while (offset < upTo) {
      const rows = await db.many`select position, topic, key, payload, at from event_log
        where position > ${offset} and position <= ${upTo} order by position limit ${BATCH}`;
      if (rows.length === 0) offset = upTo;
      for (const row of rows) deliver(toEvent(row));
    }
  };

  const deliverAll = async (isWoken: boolean) => {
    // Whoever woke us has committed something. A mere look must not write, as taking the head would.
    if (!isWoken && !(await hasMore())) return;
    for (;;) {
      const numbered = await numberNext(db);
      if (numbered[0]?.offset === offset + 1n) for (const event of numbered) deliver(event);
      else await catchUp(numbered.at(-1)?.offset ?? offset);
      // What was committed since has woken us again, or is found by the next poll.
      if (numbered.length < BATCH) return;
    }
  };

  const hasMore = async () => {
    const seen = await db.one`select position, exists (select 1 from outbox) as has_more from event_head`;
    if (seen.has_more !== true) await catchUp(Offset.parse(seen.position));
    return seen.has_more === true;
  };

  const waker = makeWaker({ job: deliverAll, pollMs, onError });
  return {
    add: async (tx, events) => {
      const id = newUuid();
      const at = timestamp(clock.now());
      for (const [n, event] of events.entries()) {
        await tx.run`insert into outbox (id, n, topic, key, payload, at)
          values (${id}, ${n}, ${event.topic}, ${event.key}, ${json(event.payload)}, ${at})`;
      }
    },
    wake: waker.wake,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offset: () => offset,
    replay: (key, since, limit) =>
      db.transaction(async (tx) => {
        const head = await tx.one`select forgotten from event_head`;
        const rows = await tx.many`select position, topic, key, payload, at from event_log
          where key = ${key} and position > ${since} order by position limit ${limit + 1}`;
        const isWhole = since >= Offset.parse(head.forgotten) && rows.length <= limit;
        return { events: isWhole ? rows.map(toEvent) : [], isWhole };
      }),
    lagMs: async () => {
      const { at } = await db.one`select min(at) as at from outbox`;
      return typeof at === 'number' ? Math.max(0, clock.now() - at) : 0;
    },
    forgetBefore: (moment) =>
      db.transaction(async (tx) => {
        await tx.one`select position from event_head for update`;
        const gone =
          await tx.one`with gone as (delete from event_log where at < ${timestamp(moment)} returning position)
          select count(*) as count, coalesce(max(position), 0) as last from gone`;
        await tx.run`update event_head set forgotten = greatest(forgotten, ${Offset.parse(gone.last)})`;
        return Number(gone.count);
      }),
    stop: waker.stop,
  };
}

/**
 * Moves the next facts from the outbox into the log, in one statement that is a transaction of its own. Whoever holds the
 * head row is the only one who numbers: another process waits for it there and goes on from the number it finds then.
 */
async function numberNext(db: Queries): Promise<readonly OutboxEvent[]> {
  const rows = await db.many`
    with head as (select position from event_head for update),
      next as (select id, n from outbox order by id, n limit ${BATCH}),
      taken as (delete from outbox o using next, head where o.id = next.id and o.n = next.n
        returning o.id, o.n, o.topic, o.key, o.payload, o.at),
      logged as (insert into event_log (position, topic, key, payload, at)
        select head.position + row_number() over (order by id, n), topic, key, payload, at from taken, head
        returning position, topic, key, payload, at),
      moved as (update event_head set position = (select max(position) from logged)
        where exists (select from logged))
    select position, topic, key, payload, at from logged order by position`;
  return rows.map(toEvent);
}

function toEvent(row: Row): OutboxEvent {
  const { position: offset, topic, key, payload, at } = EventRow.parse(row);
  return { offset, topic, key, payload: payload as Json, at: instant(at) };
}
