import { ConsentPage } from './ConsentPage.tsx';
import { LegalPage } from './LegalPage.tsx';

export const pages = { legal: LegalPage, consent: ConsentPage };
