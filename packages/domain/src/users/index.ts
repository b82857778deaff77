export { maskEmail, maskMobile } from './mask.ts';
export { readUserSearch, type UserSearch } from './read-search.ts';
