import { spawn } from 'node:child_process';
import { onStop } from './on-stop.mjs';
import { ROOT, Sentence } from './workspace.mjs';

const running = new Set();
let isStopping = false;

// Whatever was started is told to stop, and we leave only after it.
onStop(() => {
  isStopping = true;
  for (const child of running) child.kill('SIGTERM');
  if (running.size === 0) process.exit(1);
});

/**
 * Runs one program to its end and resolves to `{ code, output }`. Quiet ones keep their output for whoever asks why
 * they failed; live ones share our terminal. `file` is run by this Node unless `isProgram` says it is one itself.
 */
export function runCommand(file, args, { cwd = ROOT, env = {}, isLive = false, isProgram = false } = {}) {
  const command = isProgram ? [file, args] : [process.execPath, [file, ...args]];
  return new Promise((resolve, reject) => {
    const child = spawn(...command, {
      cwd,
      env: { ...process.env, ...env },
      // Nothing we run asks questions: an open input would only let a tool wait for one for ever.
      stdio: ['ignore', ...(isLive ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    running.add(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      running.delete(child);
      reject(new Sentence(`${file} cannot be run: ${error.message}.`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (isStopping && running.size === 0) process.exit(1);
      resolve({ code: signal === null ? code : 1, output });
    });
  });
}

/** Says what is being done and, when it takes long, that it still is; a silent minute looks like a hang. */
export async function withProgress(label, work) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`${label} ...\n`);
  const ticking = setInterval(() => process.stderr.write(`  still at it after ${seconds()} s\n`), 10_000);
  try {
    const result = await work();
    process.stderr.write(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } finally {
    clearInterval(ticking);
  }
}
