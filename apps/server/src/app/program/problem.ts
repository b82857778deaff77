/** Something that the person who starts the server must put right. They see this one sentence and nothing else. */
export class Problem extends Error {
  override name = 'Problem';
}
