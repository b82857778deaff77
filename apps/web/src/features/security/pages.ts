import { AntiPhishingPage } from './AntiPhishingPage.tsx';
import { AuthenticatorPage } from './AuthenticatorPage.tsx';
import { CenterPage } from './CenterPage.tsx';
import { EmailPage, MobilePage } from './ContactPages.tsx';
import { EditPage } from './EditPage.tsx';
import { LoginPasswordPage } from './LoginPasswordPage.tsx';
import { PasskeysPage } from './PasskeysPage.tsx';
import { RecoveryCodesPage } from './RecoveryCodesPage.tsx';
import { TradePasswordPage } from './TradePasswordPage.tsx';

export const pages = {
  center: CenterPage,
  edit: EditPage,
  loginPassword: LoginPasswordPage,
  tradePassword: TradePasswordPage,
  email: EmailPage,
  mobile: MobilePage,
  authenticator: AuthenticatorPage,
  recoveryCodes: RecoveryCodesPage,
  passkeys: PasskeysPage,
  antiPhishing: AntiPhishingPage,
};
