import { readListing } from '@candor/contract/listing/calls';
import { iconColumns } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = { listing: '/listing' } as const;

export const feature: ConsoleFeature = {
  section: { name: 'listing', at: 112, path: paths.listing, icon: iconColumns, key: '8', call: readListing },
  pages: { [paths.listing]: () => import('./ListingPage.tsx').then((file) => file.ListingPage) },
};
