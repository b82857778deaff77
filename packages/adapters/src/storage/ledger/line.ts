import type { Socket } from 'node:net';
import { Client, type QueryResult } from 'pg';

/** One statement on its way. `name` makes the server keep its plan. */
export type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

export type LineOptions = {
  readonly url: string;
  readonly name: string;
  /** How long the server may stay silent before the connection counts as lost. */
  readonly replyTimeoutMs: number;
  /** Settings of the session, as `-c name=value`. */
  readonly settings: readonly string[];
};

/** The server said no: the statement is undone, and the connection lives on. Anything else is a lost connection. */
export function isServerError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && !isEndOfSession(String(error.code));
}

/** Shutdowns, crashes and terminated sessions come as error messages too, but nothing can be said on that line again. */
function isEndOfSession(code: string): boolean {
  return code.startsWith('57P') || code.startsWith('08') || code === '25P03';
}

/** An address may carry options of its own, such as the role to work as; pg would take them instead of ours. */
function withSettings(url: string, settings: readonly string[]): string {
  const changed = new URL(url);
  const options = [changed.searchParams.get('options'), ...settings].filter((option) => option !== null);
  changed.searchParams.set('options', options.join(' '));
  return changed.href;
}

/** One pipelined connection: statements are sent without waiting for the answers to those before. */
export class LedgerLine {
  readonly #client: Client;
  readonly #replyTimeoutMs: number;
  #isLost = false;

  private constructor(client: Client, replyTimeoutMs: number) {
    this.#client = client;
    this.#replyTimeoutMs = replyTimeoutMs;
    const lose = () => {
      this.#isLost = true;
    };
    client.on('error', lose);
    client.on('end', lose);
  }

  static async open({ url, name, replyTimeoutMs, settings }: LineOptions): Promise<LedgerLine> {
    const client = new Client({
      connectionString: withSettings(url, settings),
      application_name: name,
      connectionTimeoutMillis: replyTimeoutMs,
      // A session that lost its client in mid-transaction must not keep the lease row locked.
      idle_in_transaction_session_timeout: 5_000,
      keepAlive: true,
      pipeline: true,
    });
    const line = new LedgerLine(client, replyTimeoutMs);
    await client.connect();
    return line;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Sends all statements at once and waits for every answer. A server that stays silent for too long is treated as gone:
   * the connection is cut, and each open statement fails.
   */
  async send(statements: readonly Statement[]): Promise<PromiseSettledResult<QueryResult>[]> {
    const timer = setTimeout(() => this.cut(), this.#replyTimeoutMs);
    // Held back until all is said: a batch goes out as one write, and the server is woken once instead of ten times.
    this.#stream.cork();
    const answers = statements.map((statement) => this.#query(statement));
    this.#stream.uncork();
    try {
      return await Promise.allSettled(answers);
    } finally {
      clearTimeout(timer);
    }
  }

  async ask(statement: Statement): Promise<QueryResult> {
    const [result] = await this.send([statement]);
    if (result?.status === 'fulfilled') return result.value;
    throw result?.reason;
  }

  /** Ends the connection without a word. */
  cut(): void {
    this.#isLost = true;
    // Destroying the stream is how pg itself gives up on a silent server.
    this.#stream.destroy();
  }

  /** The type of `connection` is not published, but pg's own code and every pool over it rely on its stream. */
  get #stream(): Pick<Socket, 'cork' | 'uncork' | 'destroy'> {
    return (this.#client as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  async end(): Promise<void> {
    if (this.#isLost) this.cut();
    else await this.#client.end();
  }

  #query({ name, text, values }: Statement): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const config = { text, ...(name && { name }), ...(values && { values: [...values] }) };
      this.#client.query(config, (error: Error | undefined, result: QueryResult) =>
        error ? reject(error) : resolve(result),
      );
    });
  }
}
