import type common from '../messages/en/common.json';
import type console from '../messages/en/console.json';
import type error from '../messages/en/error.json';
import type messages from '../messages/en/messages.json';
import type parts from '../messages/en/parts.json';
import type receipt from '../messages/en/receipt.json';
import type ui from '../messages/en/ui.json';

/**
 * The English texts by namespace, as types: a key that is not there does not compile. Here are those that belong to no
 * single feature; a feature adds its own in its manifest (`declare module '@candor/i18n/words'`), so that no list of all
 * features has to be kept. An interface, because only that can be added to.
 */
export interface Words {
  common: typeof common;
  console: typeof console;
  error: typeof error;
  messages: typeof messages;
  parts: typeof parts;
  receipt: typeof receipt;
  ui: typeof ui;
  /** Every page has its title, and every page that is not built its sentence, in the file of its feature. */
  titles: object;
  screens: object;
}
