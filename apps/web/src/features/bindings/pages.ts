import { AddressPage } from './AddressPage.tsx';
import { CardPage } from './CardPage.tsx';

export const pages = { bankCard: CardPage, digitalAddress: AddressPage };
