import { ROUTES } from '../src/app/routes.ts';

/** Every path of the app as JSON, for tools that walk through them. */
process.stdout.write(JSON.stringify(ROUTES));
