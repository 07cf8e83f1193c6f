import { Fragment, type ReactNode } from 'react';
import type { Run, RichText as Text } from '#contract/content/rich-text.ts';
import { withLinks } from './linked-text.tsx';
import { SiteLink } from './links.tsx';

/** Paragraphs and lists with bold, italic and linked parts. `listClass` is for its lists. */
export const RichText = ({ of: text, listClass }: { of: Text; listClass?: string | undefined }) =>
	text.map((part, index) =>
		part.type === 'paragraph' ? (
			<p key={index}>
				<Runs of={part.runs} />
			</p>
		) : (
			<ul key={index} className={listClass}>
				{part.items.map((runs, point) => (
					<li key={point}>
						<Runs of={runs} />
					</li>
				))}
			</ul>
		),
	);

const Runs = ({ of: runs }: { of: readonly Run[] }) =>
	runs.map((run, index) => <Fragment key={index}>{shown(run)}</Fragment>);

function shown({ text, bold, italic, link }: Run): ReactNode {
	const plain = link ? text : withLinks(text);
	const inner = italic ? <em>{plain}</em> : plain;
	const words = bold ? <strong>{inner}</strong> : inner;
	if (!link) return words;
	return link.startsWith('/') ? <SiteLink to={link}>{words}</SiteLink> : <a href={link}>{words}</a>;
}
