import type { MessageTemplate } from '@candor/contract/define-feature';
import { MESSAGE_TEMPLATES, type MessageTemplateName } from '@candor/contract/feature-parts';

/** What a message may be about. The texts are in packages/i18n, messages/<language>/messages.json, under these names. */
export const TEMPLATES = MESSAGE_TEMPLATES;
export type Template = MessageTemplate;
export type TemplateName = MessageTemplateName;

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

/** [MSG-2] The text that carries a code for this purpose; a purpose without one of its own gets the plain one. */
export function codeTemplateOf(purpose: string): TemplateName {
  const own = `code.${purpose}`;
  return isTemplate(own) ? own : 'code.other';
}
