import type { Flow } from '@candor/matching/flow';
import { makeCourse, makeCourses, VAST } from './courses.ts';
import { Ours } from './ours.ts';
import { type Runner, timeMessages } from './rounds.ts';
import { Theirs } from './theirs.ts';

/**
 * One of the two books in a process of its own, so that neither pays for the garbage of the other. It is told the name of a
 * course and answers what a message cost, in microseconds of CPU time.
 */
const isOurs = process.argv[2] === 'ours';
const courses = new Map(makeCourses().map((course) => [course.name, course]));
const books = new Map<string, Runner>();

process.on('message', (name: string) => {
  const course = courses.get(name) ?? makeCourse(name, name === VAST ? 1_000_000 : 0);
  courses.set(name, course);
  process.send?.(timeMessages(bookFor(name, course.flow), course.flow, course.from));
});
process.send?.('ready');

/** A book stays for all rounds, as a market does, but for the vast one, which would hold all its memory twice. */
function bookFor(name: string, flow: Flow): Runner {
  const book = books.get(name) ?? (isOurs ? new Ours(flow) : new Theirs(flow));
  if (name !== VAST) books.set(name, book);
  return book;
}
