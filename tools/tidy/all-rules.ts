import type { Rule } from './finding.ts';
import { assetNames } from './rules/asset-names.ts';
import { oneCast } from './rules/cast.ts';
import { centralFiles } from './rules/central-files.ts';
import { commandState } from './rules/command-state.ts';
import { cssColours, cssDirections } from './rules/css.ts';
import { cleanLockfile, completeLockfile, dependenciesDeclared, dependenciesExplained } from './rules/dependencies.ts';
import { introductions, linksResolve, noMachinePaths } from './rules/documents.ts';
import { namedExports } from './rules/exports.ts';
import { extensions } from './rules/extensions.ts';
import { featureDoors, rulesApart } from './rules/features-apart.ts';
import { figures } from './rules/figures.ts';
import { fileLengths, fileNames } from './rules/file-names.ts';
import { frontDoors } from './rules/front-doors.ts';
import { environment, timeAndChance } from './rules/handed-in.ts';
import { everyTestRuns, noSleeping, nothingSilenced, nothingUnfinished } from './rules/honest-code.ts';
import { logCodes } from './rules/log-codes.ts';
import { noCycles } from './rules/no-cycles.ts';
import { oneOfEach } from './rules/one-of-each.ts';
import { oneWay } from './rules/one-way.ts';
import { pageTemplates } from './rules/page-templates.ts';
import { portableSql } from './rules/portable-sql.ts';
import { pureCompilation, purity } from './rules/purity.ts';
import { securityTable } from './rules/security-table.ts';
import { serverFloors } from './rules/server-floors.ts';
import { agreementFirst, knownNames, rulesWritten } from './rules/six-places.ts';
import { tableOwners } from './rules/table-owners.ts';
import { wideJourneys } from './rules/wide-journeys.ts';
import { words } from './rules/words.ts';

/** The layout and the habits of this repository, as far as a program can check them. */
export const ALL_RULES: readonly Rule[] = [
  oneWay,
  noCycles,
  centralFiles,
  frontDoors,
  featureDoors,
  serverFloors,
  tableOwners,
  rulesApart,
  oneOfEach,
  extensions,
  purity,
  pureCompilation,
  fileNames,
  fileLengths,
  namedExports,
  timeAndChance,
  environment,
  cssDirections,
  cssColours,
  pageTemplates,
  words,
  logCodes,
  figures,
  commandState,
  portableSql,
  assetNames,
  everyTestRuns,
  noSleeping,
  nothingSilenced,
  nothingUnfinished,
  dependenciesExplained,
  dependenciesDeclared,
  cleanLockfile,
  completeLockfile,
  knownNames,
  agreementFirst,
  rulesWritten,
  linksResolve,
  noMachinePaths,
  introductions,
  oneCast,
  securityTable,
  wideJourneys,
];
