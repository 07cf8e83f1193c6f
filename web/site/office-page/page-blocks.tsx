import { classes } from '#web/core/classes.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { PageContents } from '../page-contents.tsx';
import { Block, type PageBlock } from './block.tsx';
import styles from './page-blocks.module.css';

type Section = { id: string; title: string | undefined; blocks: PageBlock[] };

/** From a heading to the next one. What comes before the first heading is a section without a title. */
function sectionsOf(blocks: readonly PageBlock[]): Section[] {
	const sections: Section[] = [];
	for (const block of blocks) {
		if (block.type === 'heading') sections.push({ id: `part-${sections.length + 1}`, title: block.text, blocks: [] });
		else if (sections.length === 0) sections.push({ id: 'part-1', title: undefined, blocks: [block] });
		else sections.at(-1)!.blocks.push(block);
	}
	return sections;
}

/** A page with fewer titles is short enough without a list of them. */
const fewestLinks = 3;

/** The blocks of a page, under their headings. */
export function PageBlocks({ of: blocks, now }: { of: ContentEntry<'page'>['blocks']; now: Date }) {
	const sections = sectionsOf(blocks);
	const titled = sections.flatMap(({ id, title }) => (title === undefined ? [] : [{ id, title }]));
	if (sections.length === 0) return null;
	return (
		<div className={styles.columns}>
			{titled.length >= fewestLinks && <PageContents of={titled} />}
			<div className={styles.sections}>
				{sections.map(({ id, title, blocks: inside }) => (
					<section key={id} id={id} className={styles.section} aria-labelledby={title && `${id}-title`}>
						{title && <h2 id={`${id}-title`}>{title}</h2>}
						{inside.map((block, index) => (
							<div key={index} className={classes(styles.block, isWide(block) && styles.wide)}>
								<Block of={block} now={now} />
							</div>
						))}
					</section>
				))}
			</div>
		</div>
	);
}

/** Wider than a line of text is comfortable to read. */
const isWide = ({ type }: PageBlock) => ['picture', 'pair', 'gallery'].includes(type);
