import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOG_CODES_PAGE, withLogCodes } from './tidy/log-codes.ts';
import { readTree } from './tidy/tree.ts';

/** Writes the list of log codes into the operators' page, as the sources have it now. */
const root = fileURLToPath(new URL('..', import.meta.url));
const path = `${root}${LOG_CODES_PAGE}`;
const page = readFileSync(path, 'utf8');
writeFileSync(path, withLogCodes(page, readTree(root)) ?? page);
