import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import solc from 'solc';

/**
 * Compiles the contracts and writes artefacts/contracts.json. Run it after changing a contract and commit the result; with
 * `--check` it only says whether the committed artefact is what the sources compile to. Nothing else needs the compiler.
 */
const here = (path) => new URL(`../${path}`, import.meta.url);
const ARTEFACT = here('artefacts/contracts.json');
const FILES = ['test-usdt', 'test-helpers', 'odd-tokens', 'sandbox-token'].map((name) => `contracts/${name}.sol`);
const WANTED = [
  ...['TestUsdt', 'TestUsdtErc20', 'ReturnFalseToken', 'BatchPayer'],
  ...['FeeToken', 'ShareToken', 'HookToken', 'SandboxToken'],
];

const sources = Object.fromEntries(FILES.map((path) => [path, { content: readFileSync(here(path), 'utf8') }]));
const settings = {
  // Istanbul is the newest set of instructions that every chain we deploy to has in common.
  evmVersion: 'istanbul',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
};
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
const problems = (output.errors ?? []).filter((one) => one.severity === 'error');
if (problems.length > 0) throw new Error(problems.map((one) => one.formattedMessage).join('\n'));

const found = Object.assign({}, ...Object.values(output.contracts));
const artefact = {
  compiler: solc.version(),
  settings: { evmVersion: settings.evmVersion, optimizer: settings.optimizer, metadata: settings.metadata },
  sources: Object.fromEntries(
    FILES.map((path) => [path, createHash('sha256').update(sources[path].content).digest('hex')]),
  ),
  contracts: Object.fromEntries(
    WANTED.map((name) => [
      name,
      {
        abi: found[name].abi,
        bytecode: found[name].evm.bytecode.object,
        deployedBytecode: found[name].evm.deployedBytecode.object,
      },
    ]),
  ),
};
const text = `${JSON.stringify(artefact, null, 2)}\n`;

if (process.argv.includes('--check')) {
  const isSame = JSON.stringify(JSON.parse(readFileSync(ARTEFACT, 'utf8'))) === JSON.stringify(artefact);
  console.log(isSame ? 'The artefact is what the sources compile to.' : 'The artefact is stale: run the script again.');
  process.exitCode = isSame ? 0 : 1;
} else {
  writeFileSync(ARTEFACT, text);
  for (const name of WANTED) console.log(`${name}: ${found[name].evm.bytecode.object.length / 2} bytes`);
}
