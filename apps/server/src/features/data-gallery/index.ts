export { monthBefore } from './generate.ts';
export { percentText } from './made.ts';
export { covered, exact } from './make-from-books.ts';
export { readBooks } from './read-books.ts';
