import { register } from 'tsx/esm/api';

// A thread does not inherit what its parent was started with, so it learns to read our sources by itself. Never in a build.
register();
const { decide, publish } = await import('./main.ts');

export { decide, publish };
