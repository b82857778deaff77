/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import type { List, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { createElement, type ReactNode, useMemo } from 'react';
import { UiLink } from '../provider/UiLink.tsx';
import styles from './Markdown.module.css';
import { headingId, headingNodes, isOwnPicture, linkTarget, parseMarkdown, plainText } from './parse-markdown.ts';

export { headingsOf, type MarkdownHeading } from './parse-markdown.ts';

export type MarkdownProps = {
  readonly text: string;
  /** The level the highest heading of the text gets on the page. */
  readonly from?: 1 | 2 | 3;
  /** Pictures are shown from this path only. */
  readonly imagePath?: string;
};

/** Markdown as elements of the page. It is never made into HTML text, so what a text contains cannot become markup. */
export function Markdown({ text, from = 2, imagePath }: MarkdownProps) {
  const root = useMemo(() => parseMarkdown(text), [text]);
  return <div className={styles.markdown}>{renderRoot(root, { from, imagePath, depth: 0 })}</div>;
}

/** Deeper than anybody writes. What is nested further is shown as its words. */
const MAX_DEPTH = 12;

type Rules = { readonly from: number; readonly imagePath: string | undefined; readonly depth: number };

function renderRoot(root: Root, rules: Rules): ReactNode {
  const headings = headingNodes(root);
  const highest = Math.min(...headings.map(({ depth }) => depth));
  const shift = rules.from - (headings.length === 0 ? 1 : highest);
  return root.children.map((node, place) => {
    if (node.type !== 'heading') return renderBlock(node, place, rules);
    const level = Math.max(1, Math.min(6, node.depth + shift));
    const id = headingId(headings.indexOf(node));
    return createElement(`h${level}`, { key: place, id, tabIndex: -1 }, renderInline(node.children, rules));
  });
}

function renderBlock(node: RootContent, key: number, above: Rules): ReactNode {
  if (above.depth >= MAX_DEPTH) return plainOf(node, key);
  const rules = { ...above, depth: above.depth + 1 };
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{renderInline(node.children, rules)}</p>;
    case 'blockquote':
      return <blockquote key={key}>{renderBlocks(node.children, rules)}</blockquote>;
    case 'list':
      return renderList(node, key, rules);
    case 'code':
      return (
        // A long line scrolls by itself; the keyboard has to reach what scrolls.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus.
        <pre key={key} tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr key={key} />;
    case 'table':
      return renderTable(node, key, rules);
    case 'heading':
      return (
        <p key={key}>
          <strong>{renderInline(node.children, rules)}</strong>
        </p>
      );
    case 'html':
      return <p key={key}>{node.value}</p>;
    default:
      return plainOf(node, key);
  }
}

function renderBlocks(nodes: readonly RootContent[], rules: Rules): ReactNode {
  return nodes.map((node, place) => renderBlock(node, place, rules));
}

function renderList(node: List, key: number, rules: Rules): ReactNode {
  const items = node.children.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is read again whole, its parts have no names of their own.
    <li key={place}>
      {item.children.map((child, at) =>
        child.type === 'paragraph' && !node.spread
          ? renderInline(child.children, rules)
          : renderBlock(child, at, rules),
      )}
    </li>
  ));
  if (!node.ordered) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={node.start ?? 1}>
      {items}
    </ol>
  );
}

function renderTable(node: Table, key: number, rules: Rules): ReactNode {
  const [head, ...rows] = node.children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus.
    <div key={key} className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
              <th key={place} scope="col">
                {renderInline(cell.children, rules)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place.
            <tr key={at}>
              {row.children.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
                <td key={place}>{renderInline(cell.children, rules)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function renderInline(nodes: readonly PhrasingContent[], rules: Rules): ReactNode {
  return nodes.map((node, key) => renderPhrase(node, key, rules));
}

function renderPhrase(node: PhrasingContent, key: number, above: Rules): ReactNode {
  if (above.depth >= MAX_DEPTH) return plainOf(node, key);
  const rules = { ...above, depth: above.depth + 1 };
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'strong':
      return <strong key={key}>{renderInline(node.children, rules)}</strong>;
    case 'emphasis':
      return <em key={key}>{renderInline(node.children, rules)}</em>;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'break':
      return <br key={key} />;
    case 'link':
      return renderLink(node.url, key, renderInline(node.children, rules));
    case 'image': {
      const alt = node.alt ?? '';
      return isOwnPicture(node.url, rules.imagePath) ? (
        <img key={key} src={node.url} alt={alt} loading="lazy" decoding="async" />
      ) : (
        alt
      );
    }
    default:
      return plainOf(node, key);
  }
}

function renderLink(url: string, key: number, words: ReactNode): ReactNode {
  const target = linkTarget(url);
  if (target === null) return words;
  if (target.kind === 'inside') {
    return (
      <UiLink key={key} href={target.href}>
        {words}
      </UiLink>
    );
  }
  return (
    <a key={key} href={target.href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

/** Footnotes, definitions and whatever else Markdown has: their words, without any meaning of their own. */
function plainOf(node: Nodes, key: number): ReactNode {
  const words = plainText(node);
  return words === '' ? null : <span key={key}>{words}</span>;
}
