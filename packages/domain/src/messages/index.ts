export {
  type DeliveryDecision,
  type DeliveryOutcome,
  decideDelivery,
  expire,
  isOver,
  MAX_ATTEMPTS,
} from './delivery.ts';
export { codeTemplateOf, isTemplate, TEMPLATES, type Template, type TemplateName } from './templates.ts';
export { isReadable, isRetryable, type MessageState } from './visibility.ts';
