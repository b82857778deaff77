export { TwoGenerationMap } from './two-generation-map.ts';
