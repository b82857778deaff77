import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

/** anvil did not start, or not on what it was given. Its words are a sentence for whoever runs it. */
export class AnvilProblem extends Error {
  override name = 'AnvilProblem';
}

export type AnvilProgram = {
  readonly url: string;
  /** Resolves when it has ended, asked to or not. */
  readonly ended: Promise<void>;
  /** At once: what is to be kept was written before. */
  end(): Promise<void>;
};

type Said = { readonly listening?: string; readonly ended?: string };

/** Runs anvil until it is ended or this process is gone. Resolves when it listens. */
export async function runAnvil(program: string, args: readonly string[]): Promise<AnvilProgram> {
  const holder = fork(
    createRequire(import.meta.url).resolve('@candor/local-chains/anvil-process'),
    [JSON.stringify({ program, args })],
    { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = new Promise<void>((gone) => holder.once('exit', () => gone()));
  const url = await listening(holder, program);
  return {
    url,
    ended,
    end: () => {
      holder.kill('SIGTERM');
      return ended;
    },
  };
}

function listening(holder: ChildProcess, program: string): Promise<string> {
  return new Promise((started, failed) => {
    const fail = (why: string) => failed(new AnvilProblem(`anvil (${program}) cannot be started: ${oneLine(why)}.`));
    holder.once('error', (error) => fail(error.message));
    holder.once('exit', (code) => fail(`it ended with ${code}`));
    holder.on('message', (said: Said) => {
      if (said.listening !== undefined) started(said.listening);
      else fail(said.ended ?? 'it ended');
    });
  });
}

function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 300);
}
