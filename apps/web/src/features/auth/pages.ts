import { DevicesPage } from './DevicesPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { LoginsPage } from './LoginsPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { SignInPage } from './SignInPage.tsx';

export const pages = {
  signIn: SignInPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  devices: DevicesPage,
  logins: LoginsPage,
};
