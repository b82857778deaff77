import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { programOf, runMain } from './workspace.mjs';

/** `npm run gallery`: a picture of every screen in every size, theme and language, on one page to look through. */
async function takeGallery(args) {
  await ensureInstalled();
  const { code } = await runCommand(programOf('tsx'), ['tools/gallery/start.ts', ...args], { isLive: true });
  return code;
}

await runMain(takeGallery);
