import { type Call, contract } from '@candor/contract';
import { APPROVAL_KINDS, PUBLIC_FIGURES } from '@candor/contract/feature-parts';
import { expect, it } from 'vitest';
import { approvals, FEATURES, jobs, routes } from './features.ts';

const sorted = (list: readonly string[]) => [...list].sort();

it('answers every call of the contract, each by one feature', () => {
  const paths = Object.values(contract).map(({ path }: Call) => path);
  expect(sorted(routes.map(({ call }) => call.path))).toEqual(sorted(paths));
});

it('carries out every kind of proposal, each by one feature', () => {
  expect(sorted(approvals.map(({ kind }) => kind))).toEqual(sorted(APPROVAL_KINDS));
});

it('reads every public figure of the contract, each by one feature', () => {
  const read = FEATURES.flatMap(({ publicFigures = {} }) => Object.keys(publicFigures));
  expect(sorted(read)).toEqual(sorted(PUBLIC_FIGURES));
});

it('lists no feature, job or table twice; a service may serve two features', () => {
  const lists = [
    FEATURES.map(({ name }) => name),
    jobs.map(({ name }) => name),
    FEATURES.flatMap(({ tables = [] }) => tables),
    ...FEATURES.map(({ services = [] }) => services),
  ];
  for (const list of lists) expect(list).toEqual([...new Set(list)]);
});
