let current = () => process.exit(1);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => current());

// npm passes SIGTERM on only as far as the shell between us, which dies without a word: being orphaned is the word.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: repeated, it would pass for the impatience of somebody who presses Ctrl-C again.
    clearInterval(watching);
    current();
  }, 500);
  watching.unref();
}

/** Names what to do when this command is asked to end, however it is asked; the last one named is the one. */
export function onStop(handler) {
  current = handler;
}
