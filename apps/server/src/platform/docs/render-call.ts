import { type Call, MULTIPART_PATHS, type OperatorPermission, PERMISSION_RULES } from '@candor/contract';
import { errorText } from '@candor/i18n/server';
import { describeSchema, type Line, listFields } from './describe-schema.ts';
import { type Html, html } from './html.ts';
import { inputSchemaOf, meaningSchemaOf, outputSchemaOf } from './schema-of.ts';

const ACCESS = { visitor: 'anybody', customer: 'customer', operator: 'operator' } as const;
const NEEDS = {
  realAccount: 'real account',
  notBanned: 'not banned',
  tradePassword: 'trade password',
  unlocked: 'trading unlocked',
  noHold: 'no hold',
} as const;

/** What a message quotes stands in the list as the name it is quoted by. */
const QUOTED = { field: '{field}', minimum: '{minimum}', maximum: '{maximum}' };

export function anchorOf(call: Call): string {
  return call.path.replace(/[^A-Za-z0-9]+/g, '-');
}

export function renderCall(call: Call): Html {
  const refusals = Object.entries(call.refusals);
  return html`
<article class="call" id="${anchorOf(call)}" data-find="${`${call.path} ${call.summary}`.toLowerCase()}">
  <h3><a href="#${anchorOf(call)}"><span class="method">POST</span> <code>/api/${call.path}</code></a></h3>
  <p class="summary">${call.summary}</p>
  <ul class="chips">
    <li class="chip chip-${call.access}">${ACCESS[call.access]}</li>
    <li class="chip">${call.kind}</li>
    ${call.needs.map((need) => html`<li class="chip chip-need">${NEEDS[need]}</li>`)}
    ${call.permission !== null && html`<li class="chip chip-need">${permissionWords(call.permission)}</li>`}
    ${call.reply === 'top' && html`<li class="chip">answers at the top level</li>`}
  </ul>
  ${call.rule !== null && html`<p class="note">${PERMISSION_RULES[call.rule]}</p>`}
  ${renderFields(call)}
  <h4>Answer</h4>
  ${renderLines(listFields(outputSchemaOf(call)))}
  ${refusals.length > 0 && html`<h4>Refusals</h4>${renderRefusals(refusals)}`}
</article>`;
}

function permissionWords(permission: OperatorPermission): string {
  return permission === 'any' ? 'any role' : `permission ${permission}`;
}

function renderFields(call: Call): Html {
  const { properties = {}, required = [] } = inputSchemaOf(call);
  const meanings = meaningSchemaOf(call).properties ?? {};
  const rows = Object.entries(properties).map(
    ([name, field]) => html`<tr><th scope="row"><code>${name}</code></th>
      <td>${describeSchema(field, meanings[name])}${field.default !== undefined && html`<br><span class="note">${String(field.default) || 'empty'} when left out</span>`}</td>
      <td>${required.includes(name) ? 'required' : 'optional'}</td></tr>`,
  );
  const file = html`<tr><th scope="row"><code>file</code></th><td>one file in a multipart form, after the other fields</td><td>required</td></tr>`;
  if (MULTIPART_PATHS.has(call.path)) rows.push(file);
  if (rows.length === 0) return html`<h4>Fields</h4><p class="note">None of its own.</p>`;
  return html`<h4>Fields</h4><div class="scroll"><table class="fields"><tbody>${rows}</tbody></table></div>`;
}

function renderLines(lines: readonly Line[]): Html {
  if (lines.length === 0) return html`<p class="note">Nothing but success.</p>`;
  const rows = lines.map(
    ({
      depth,
      name,
      text,
      isOptional,
    }) => html`<tr><th scope="row" class="depth-${Math.min(depth, 4)}"><code>${name}</code></th>
      <td>${text}</td><td>${isOptional && 'may be missing'}</td></tr>`,
  );
  return html`<div class="scroll"><table class="fields"><tbody>${rows}</tbody></table></div>`;
}

export function renderRefusals(refusals: readonly (readonly [string, number])[]): Html {
  const rows = [...refusals]
    .sort(([, a], [, b]) => a - b)
    .map(
      ([code, errcode]) => html`<tr><td class="errcode">${errcode}</td><th scope="row"><code>${code}</code></th>
      <td>${errorText('en', code, QUOTED)}</td></tr>`,
    );
  return html`<div class="scroll"><table class="refusals"><tbody>${rows}</tbody></table></div>`;
}
