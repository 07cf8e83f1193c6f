/** A text with bold, italic and linked parts, in paragraphs and lists. It is data, not HTML, so no page can be broken by it. */
export type RichText = RichTextPart[];

export type RichTextPart = { type: 'paragraph'; runs: Run[] } | { type: 'list'; items: Run[][] };

/** Characters that look the same. */
export type Run = {
	text: string;
	bold?: boolean | undefined;
	italic?: boolean | undefined;
	link?: string | undefined;
};

/** In English and, where it is translated, in Bangla. */
export type LocalRichText = { en: RichText; bn?: RichText | undefined };

/** A paragraph without bold, italic or links. */
export const plainParagraph = (text: string): RichTextPart => ({ type: 'paragraph', runs: [{ text }] });

const linesOf = (part: RichTextPart) => (part.type === 'paragraph' ? [part.runs] : part.items);

/** The words alone: one line for a paragraph or a point. */
export const wordsOf = (text: RichText) =>
	text
		.flatMap(linesOf)
		.map((runs) => runs.map((run) => run.text).join(''))
		.join('\n');

/** The same text with other words, such as with its placeholders replaced. */
export const withTexts = (text: RichText, change: (words: string) => string): RichText => {
	const changed = (runs: Run[]) => runs.map((run) => ({ ...run, text: change(run.text) }));
	return text.map((part) =>
		part.type === 'paragraph'
			? { type: 'paragraph', runs: changed(part.runs) }
			: { type: 'list', items: part.items.map(changed) },
	);
};
