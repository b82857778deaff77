import { readJson } from '@candor/client/storage';
import { type Place, readPlace } from '@candor/domain/location';
import { useEffect } from 'react';
import { currentOwner, useOwner } from '../../platform/device-owner.ts';
import { deviceStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/store.ts';

const KEY = 'candor.city';

/** The city a customer chose as their own. It stays on the device; another log-in on the same device does not see it. */
export function useOwnCity(): Place | null {
  const owner = useOwner();
  useEffect(() => useStore.setState({ selectCity: parseCity(readJson(deviceStore, KEY), owner) }), [owner]);
  return useStore((state) => state.selectCity);
}

export function keepOwnCity(place: Place): void {
  deviceStore.set(KEY, JSON.stringify({ ...place, owner: currentOwner() }));
  useStore.setState({ selectCity: place });
}

export function removeOwnCity(): void {
  deviceStore.remove(KEY);
  useStore.setState({ selectCity: null });
}

/** What is stored may be old, broken or somebody else's. */
export function parseCity(stored: unknown, owner: string): Place | null {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  if (given.owner !== owner) return null;
  const place = readPlace((field) => {
    const value = given[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  });
  return place && place.name !== '' ? place : null;
}
