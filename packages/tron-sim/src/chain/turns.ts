/** Lets one job at a time at the state: the engine waits in the middle of a run, and nobody may look then. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(job: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(job);
    this.#last = mine.catch(() => {});
    return mine;
  }
}
