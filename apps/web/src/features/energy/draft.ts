import {
  ENERGY_LEAST,
  ENERGY_MOST,
  ENERGY_PRESETS,
  HOUR_PRESETS,
  HOURS_LEAST,
  HOURS_MOST,
} from '@candor/contract/energy/fields';
import { readAddress } from '@candor/domain/addresses';

export const ENERGY_KINDS = ['holder', 'newHolder', 'own'] as const;
export type EnergyKind = (typeof ENERGY_KINDS)[number];

/** What somebody wants, as they typed it. */
export type Draft = {
  readonly receiver: string;
  readonly kind: EnergyKind;
  /** Counted with `own` only. */
  readonly energy: string;
  /** Hours of a preset, or `own` days. */
  readonly term: string;
  readonly days: string;
};

export const TERMS: readonly string[] = [...HOUR_PRESETS.map(String), 'own'];

/** Another page may say for whom, and for which kind of transfer. */
export function draftFrom(search: URLSearchParams): Draft {
  const kind = ENERGY_KINDS.find((each) => each === search.get('for')) ?? 'holder';
  return { receiver: search.get('to') ?? '', kind, energy: '', term: '1', days: '' };
}

/** Spaces and line ends come along when an address is copied; none belongs to it. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, '');
}

export function isReceiver(text: string): boolean {
  return readAddress('TRC20', text, 'main').ok;
}

export function energyOf({ kind, energy }: Draft): number | undefined {
  if (kind !== 'own') return ENERGY_PRESETS[kind];
  return readWhole(energy, ENERGY_LEAST, ENERGY_MOST);
}

/** Whole hours, never more than the chain locks now. */
export function hoursOf({ term, days }: Draft, hoursMost: number): number | undefined {
  if (term !== 'own') return readWhole(term, HOURS_LEAST, Math.min(HOURS_MOST, hoursMost));
  const count = readWhole(days, 1, Math.floor(hoursMost / 24));
  return count === undefined ? undefined : count * 24;
}

export type DraftProblem = { readonly field: 'receiver' | 'energy' | 'days' };
export type Wanted = { readonly energy: number; readonly hours: number };

/** The first thing that is missing or wrong, in the order of the form, or what is asked a price for. */
export function judgeRental(
  draft: Draft,
  hoursMost: number,
):
  | { readonly problem: DraftProblem; readonly preview?: never }
  | { readonly problem?: never; readonly preview: Wanted } {
  const [energy, hours] = [energyOf(draft), hoursOf(draft, hoursMost)];
  if (!isReceiver(draft.receiver)) return { problem: { field: 'receiver' } };
  if (energy === undefined) return { problem: { field: 'energy' } };
  return hours === undefined ? { problem: { field: 'days' } } : { preview: { energy, hours } };
}

function readWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
