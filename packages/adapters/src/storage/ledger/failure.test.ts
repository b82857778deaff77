import type { QueryResult } from 'pg';
import { describe, expect, it } from 'vitest';
import { findFailure } from './failure.ts';
import { LedgerLine } from './line.ts';
import { createLedgerDatabase } from './test-ledger.ts';

const done = (command: string): PromiseSettledResult<QueryResult> => ({
  status: 'fulfilled',
  value: { command, rowCount: 1, oid: 0, fields: [], rows: [] },
});
const TRANSACTION = [{ text: 'BEGIN' }, { text: 'main' }, { text: 'COMMIT' }];

describe('findFailure', () => {
  it('[LED-22] believes COMMIT only when it says COMMIT', () => {
    expect(findFailure(TRANSACTION, [done('BEGIN'), done('SELECT'), done('COMMIT')])).toBeUndefined();
    const rolledBack = findFailure(TRANSACTION, [done('BEGIN'), done('SELECT'), done('ROLLBACK')]);
    expect(rolledBack).toMatchObject({ reason: 'other', message: expect.stringContaining('ROLLBACK') });
  });

  it('[LED-22] PostgreSQL does answer the COMMIT of a failed transaction with ROLLBACK and no error', async () => {
    const { appUrl } = await createLedgerDatabase();
    const line = await LedgerLine.open({ url: appUrl, name: 'test', replyTimeoutMs: 60_000, settings: [] });
    const statements = [{ text: 'BEGIN' }, { text: 'SELECT 1/0' }, { text: 'SELECT 2' }, { text: 'COMMIT' }];
    const results = await line.send(statements);
    expect(results.at(-1)).toMatchObject({ status: 'fulfilled', value: { command: 'ROLLBACK' } });
    expect(findFailure(statements, results)).toMatchObject({ reason: 'fence' });
    // Even if the errors in between went unnoticed:
    const [, , , last] = results;
    const deaf = [done('BEGIN'), done('SELECT'), last as PromiseSettledResult<QueryResult>];
    expect(findFailure(TRANSACTION, deaf)).toMatchObject({ reason: 'other' });
    await line.end();
  });

  it('[LED-24] calls a lost connection lost, whatever else was said', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    const line = await LedgerLine.open({ url: appUrl, name: 'test', replyTimeoutMs: 60_000, settings: [] });
    const killer = await LedgerLine.open({ url: ownerUrl, name: 'killer', replyTimeoutMs: 60_000, settings: [] });
    const pid = (await line.ask({ text: 'SELECT pg_backend_pid() AS pid' })).rows[0] as { pid: number };
    const statements = [{ text: 'BEGIN' }, { text: 'SELECT pg_sleep(60)' }, { text: 'COMMIT' }];
    const sent = line.send(statements);
    await killer.ask({ text: 'SELECT pg_terminate_backend($1)', values: [pid.pid] });
    expect(findFailure(statements, await sent)).toMatchObject({ reason: 'connection' });
    expect(line.isLost).toBe(true);
    await Promise.all([line.end(), killer.end()]);
  });

  it('[LED-24] gives up on a server that stays silent', async () => {
    const { appUrl } = await createLedgerDatabase();
    const line = await LedgerLine.open({ url: appUrl, name: 'test', replyTimeoutMs: 50, settings: [] });
    const statements = [{ text: 'SELECT pg_sleep(600)' }];
    expect(findFailure(statements, await line.send(statements))).toMatchObject({ reason: 'connection' });
    expect(line.isLost).toBe(true);
  });
});
