let current = () => process.exit(1);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => current());

const parent = process.ppid;
const guardian = Number(process.env.CANDOR_STOPS_WITH ?? 0);

/**
 * npm passes SIGTERM on only as far as the shell between us, which dies without a word: being orphaned is the word. And
 * a program that started us for itself, as the browser tests do, may be killed before it can say anything.
 */
function isAbandoned() {
  const isOrphan = process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  return isOrphan || (guardian > 0 && !isRunning(guardian));
}

const watching = setInterval(() => {
  if (!isAbandoned()) return;
  // Once: repeated, it would pass for the impatience of somebody who presses Ctrl-C again.
  clearInterval(watching);
  current();
}, 500);
watching.unref();

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Names what to do when this command is asked to end, however it is asked; the last one named is the one. */
export function onStop(handler) {
  current = handler;
}
