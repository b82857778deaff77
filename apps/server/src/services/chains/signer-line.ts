import { connect, type Socket } from 'node:net';
import { SignerAway } from './signer.ts';
import {
  NumberedAnswer,
  parseOrNothing,
  readLines,
  SIGNER_ANSWERS,
  type SignerAnswer,
  type SignerQuestion,
} from './signer-protocol.ts';

const PATIENCE_MS = 30_000;

type Waiting = { readonly resolve: (answer: unknown) => void; readonly fail: (error: Error) => void };

export type SignerLine = {
  readonly ask: <Ask extends SignerQuestion['ask']>(
    question: Extract<SignerQuestion, { ask: Ask }>,
  ) => Promise<SignerAnswer<Ask>>;
  readonly close: () => void;
};

/** A line to the signer that is opened when something is asked, and again after it was lost. */
export function openSignerLine(socketPath: string | null): SignerLine {
  let open: { socket: Socket; waiting: Map<number, Waiting> } | undefined;
  let asked = 0;
  const dial = () => {
    if (socketPath === null) throw new SignerAway('No chain is open, so there is no signer.');
    if (open) return open;
    const line = { socket: connect(socketPath), waiting: new Map<number, Waiting>() };
    open = line;
    const lost = (why: string) => {
      if (open === line) open = undefined;
      line.socket.destroy();
      for (const { fail } of line.waiting.values()) fail(new SignerAway(why));
      line.waiting.clear();
    };
    line.socket.on('error', (error) => lost(`The signer cannot be reached (${codeOf(error)}).`));
    line.socket.on('close', () => lost('The signer has hung up.'));
    line.socket.on(
      'data',
      readLines(
        (text) => isUnderstood(line.waiting, text) || lost('The signer cannot be understood.'),
        () => lost('The signer talks without end.'),
      ),
    );
    return line;
  };
  return {
    ask: async (question) => {
      const line = dial();
      asked += 1;
      const id = asked;
      const said = await new Promise<unknown>((resolve, fail) => {
        const timer = setTimeout(() => {
          line.waiting.delete(id);
          fail(new SignerAway('The signer does not answer.'));
        }, PATIENCE_MS);
        const done =
          <T>(go: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            line.waiting.delete(id);
            go(value);
          };
        line.waiting.set(id, { resolve: done(resolve), fail: done(fail) });
        line.socket.write(`${JSON.stringify({ id, question })}\n`);
      });
      // Which schema it is follows from the question; TypeScript cannot tie the two together.
      return SIGNER_ANSWERS[question.ask].parse(said) as SignerAnswer<typeof question.ask>;
    },
    close: () => open?.socket.destroy(),
  };
}

function isUnderstood(waiting: ReadonlyMap<number, Waiting>, text: string): boolean {
  const said = NumberedAnswer.safeParse(parseOrNothing(text));
  if (!said.success) return false;
  const { id, answer, problem } = said.data;
  if (problem === undefined) waiting.get(id)?.resolve(answer);
  else waiting.get(id)?.fail(new SignerAway(`The signer could not answer: ${problem}`));
  return true;
}

function codeOf(error: Error): string {
  return String((error as NodeJS.ErrnoException).code ?? error.name);
}
