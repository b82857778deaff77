/** Each feature declares its paths; pages find all of them here. */
export { paths } from '../app/features.ts';
