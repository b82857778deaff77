import { register } from 'tsx/esm/api';

// A thread does not inherit what its parent was started with, so it learns to read our sources by itself. Never in a build.
register();
const { decide, forecast, publish, train } = await import('./main.ts');

export { decide, forecast, publish, train };
