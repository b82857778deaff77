import { ChooseLocationPage } from './ChooseLocationPage.tsx';
import { OpenLocationPage } from './OpenLocationPage.tsx';

export const pages = { chooseLocation: ChooseLocationPage, openLocation: OpenLocationPage };
