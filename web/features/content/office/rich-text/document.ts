import type { JSONContent } from '@tiptap/core';
import type { RichText, RichTextPart, Run } from '#contract/content/rich-text.ts';

/** A stored text as the document of the editor. */
export const documentOf = (text: RichText): JSONContent => ({
	type: 'doc',
	content: text.length > 0 ? text.map(nodeOf) : [{ type: 'paragraph' }],
});

const paragraphOf = (runs: Run[]): JSONContent => ({ type: 'paragraph', content: runs.map(textOf) });

const nodeOf = (part: RichTextPart): JSONContent =>
	part.type === 'paragraph'
		? paragraphOf(part.runs)
		: {
				type: 'bulletList',
				content: part.items.map((runs) => ({ type: 'listItem', content: [paragraphOf(runs)] })),
			};

const textOf = ({ text, bold, italic, link }: Run): JSONContent => ({
	type: 'text',
	text,
	marks: [
		...(link ? [{ type: 'link', attrs: { href: link } }] : []),
		...(bold ? [{ type: 'bold' }] : []),
		...(italic ? [{ type: 'italic' }] : []),
	],
});

/** The opposite. Empty paragraphs and points are left out. */
export const richTextOf = ({ content = [] }: JSONContent): RichText =>
	content.flatMap((node): RichTextPart[] => {
		if (node.type === 'bulletList') {
			const items = (node.content ?? []).map((item) => runsOf(item.content?.[0])).filter(isWritten);
			return items.length > 0 ? [{ type: 'list', items }] : [];
		}
		const runs = runsOf(node);
		return isWritten(runs) ? [{ type: 'paragraph', runs }] : [];
	});

const isWritten = (runs: Run[]) => runs.some(({ text }) => text.trim() !== '');

const runsOf = (paragraph: JSONContent | undefined): Run[] =>
	(paragraph?.content ?? []).map(({ text = '', marks = [] }) => {
		const has = (type: string) => marks.some((mark) => mark.type === type);
		const link = marks.find(({ type }) => type === 'link')?.attrs?.href as string | undefined;
		return { text, ...(has('bold') && { bold: true }), ...(has('italic') && { italic: true }), ...(link && { link }) };
	});
