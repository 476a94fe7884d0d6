import type { ReactNode } from 'react';
import type { HelpPageName } from '../../shared/help/help-page';
import type { Block, Inline } from '../../shared/help/manual-page';
import { PartTitle } from '../../shared/ui/page/part-title';
import { scrollable } from '../../shared/ui/table/scrollable';
import styles from './help.module.css';

/** A link to another page: in the panel it turns the page there, on a screen it goes to its address. */
export type PageLink = (page: HelpPageName, children: ReactNode) => ReactNode;

/** The pieces of a page of the manual. */
export function ManualBlocks({ blocks, link }: { readonly blocks: readonly Block[]; readonly link: PageLink }) {
  // They never change their order: a piece is known by its place.
  return blocks.map((block, index) => <Piece key={`${block.kind} ${index + 1}`} block={block} link={link} />);
}

function Piece({ block, link }: { readonly block: Block; readonly link: PageLink }) {
  switch (block.kind) {
    case 'heading':
      return (
        <PartTitle className={styles.heading}>
          <Words parts={block.parts} link={link} />
        </PartTitle>
      );
    case 'paragraph':
      return (
        <p>
          <Words parts={block.parts} link={link} />
        </p>
      );
    case 'note':
      return (
        <div className={styles.note}>
          <ManualBlocks blocks={block.blocks} link={link} />
        </div>
      );
    case 'code':
      return (
        <pre className={styles.code} dir="ltr" {...scrollable}>
          {block.text}
        </pre>
      );
    case 'picture':
      return (
        <figure className={styles.picture}>
          {/* In the panel it is small: as large as it is in a tab of its own. */}
          <a href={block.src} target="_blank" rel="noreferrer">
            <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          </a>
        </figure>
      );
    case 'steps':
      return (
        <ol>
          <Items items={block.items} link={link} />
        </ol>
      );
    case 'points':
      return (
        <ul>
          <Items items={block.items} link={link} />
        </ul>
      );
  }
}

function Items({ items, link }: { readonly items: readonly (readonly Block[])[]; readonly link: PageLink }) {
  return items.map((blocks, index) => (
    <li key={`line ${index + 1}`}>
      <ManualBlocks blocks={blocks} link={link} />
    </li>
  ));
}

function Words({ parts, link }: { readonly parts: readonly Inline[]; readonly link: PageLink }): ReactNode {
  return parts.map((part, index) => {
    const key = `${part.kind} ${index + 1}`;
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return (
          <code key={key} dir="ltr">
            {part.text}
          </code>
        );
      case 'term':
        return (
          <b key={key} className="strong-words">
            {part.text}
          </b>
        );
      case 'strong':
        return (
          <strong key={key}>
            <Words parts={part.parts} link={link} />
          </strong>
        );
      case 'em':
        return (
          <em key={key}>
            <Words parts={part.parts} link={link} />
          </em>
        );
      case 'link':
        return <Linked key={key} page={part.page} link={link} parts={part.parts} />;
    }
  });
}

interface LinkedProps {
  readonly page: HelpPageName;
  readonly parts: readonly Inline[];
  readonly link: PageLink;
}

function Linked({ page, parts, link }: LinkedProps) {
  return link(page, <Words parts={parts} link={link} />);
}
