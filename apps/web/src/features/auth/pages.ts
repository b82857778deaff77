import { SignInPage } from './SignInPage.tsx';

export const pages = { signIn: SignInPage };
