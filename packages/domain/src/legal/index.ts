export { type PublishFacts, publishLegal } from './approvals.ts';
export { compareTexts, type Piece } from './compare.ts';
export { isAsked, isConsentDocument, type Newest } from './consent.ts';
