import { makeCourse, makeCourses, VAST } from './courses.ts';
import { Ours } from './ours.ts';
import { timeMessages } from './rounds.ts';
import { Theirs } from './theirs.ts';

/**
 * One of the two books in a process of its own, so that neither pays for the garbage of the other. It is told the name of a
 * course and answers what a message cost, in microseconds of CPU time.
 */
const OUR_MS = 2_000;
/** The other book may stop after so long; it finishes none of the deep flows. */
const THEIR_MS = 400;

const isOurs = process.argv[2] === 'ours';
const courses = new Map(makeCourses().map((course) => [course.name, course]));
const books = new Map<string, Ours>();

process.on('message', (name: string) => {
  const course = courses.get(name) ?? makeCourse(name, name === VAST ? 1_000_000 : 0);
  courses.set(name, course);
  const { flow, from } = course;
  process.send?.(isOurs ? timeOurs(name) : timeMessages(new Theirs(flow), flow, from, THEIR_MS).us);
});
process.send?.('ready');

function timeOurs(name: string): number {
  const course = courses.get(name);
  if (!course) throw new Error(`There is no course "${name}".`);
  // A book stays for all rounds, as a market does, but for the vast one, which would hold all its memory twice.
  const book = books.get(name) ?? new Ours(course.flow);
  if (name !== VAST) books.set(name, book);
  book.reset();
  return timeMessages(book, course.flow, course.from, OUR_MS).us;
}
