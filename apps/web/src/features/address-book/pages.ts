import { AddressesPage } from './AddressesPage.tsx';

export const pages = { addressBook: AddressesPage };
