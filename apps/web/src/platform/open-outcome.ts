export { isOutcomeOpen } from '@candor/client/failure';
