/** Something about the data folder or the machine that a person must put right; the message is for them to read. */
export class StorageProblem extends Error {
  override name = 'StorageProblem';
}
