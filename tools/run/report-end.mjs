/**
 * Closes a run: thousands of lines stand above, so each failure's name and message is told once more at the end, and the
 * last line is always `N passed, N failed`. Answers the exit code.
 */
export function reportEnd(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  if (failures.length > 0) console.log(`\nWhat failed\n\n${failures.join('\n\n')}\n`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
}
