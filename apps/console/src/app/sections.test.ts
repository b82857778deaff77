import type { OperatorRole } from '@candor/contract';
import { expect, it } from 'vitest';
import { isOpenTo, LATER_SECTIONS, laterSectionsFor, OPEN_SECTIONS, tabSectionsFor } from './sections.ts';

it('gives every open section its own letter and path', () => {
  expect(new Set(OPEN_SECTIONS.map((section) => section.key)).size).toBe(OPEN_SECTIONS.length);
  expect(new Set(OPEN_SECTIONS.map((section) => section.path)).size).toBe(OPEN_SECTIONS.length);
});

it('opens the ledger to finance and admin and to nobody else', () => {
  const ledger = OPEN_SECTIONS.find((section) => section.name === 'ledger');
  const roles: OperatorRole[] = ['support', 'reviewer', 'finance', 'content', 'admin'];
  expect(roles.filter((role) => ledger && isOpenTo(ledger, [role]))).toEqual(['finance', 'admin']);
});

it('shows an administrator every later section, and support none', () => {
  expect(laterSectionsFor(['admin'])).toEqual(LATER_SECTIONS);
  expect(laterSectionsFor(['support'])).toEqual([]);
  expect(laterSectionsFor([])).toEqual([]);
});

it('gives a phone the sections somebody works in, and never more than fit', () => {
  expect(tabSectionsFor(['support']).map(({ name }) => name)).toEqual(['home', 'support', 'users', 'approvals']);
  expect(tabSectionsFor(['content']).map(({ name }) => name)).toEqual(['home', 'approvals', 'legal', 'content']);
  expect(tabSectionsFor(['admin'])).toHaveLength(4);
});
