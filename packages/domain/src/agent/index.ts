export { showMobile } from './show-mobile.ts';
