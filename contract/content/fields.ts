import type { LibrarySource, Ratio } from '../pictures.ts';
import type { LocalRichText, RichText } from './rich-text.ts';

/**
 * The fields of an entry. A kind of entry is described once, with these; the office's form, the check of what was typed and
 * the types of the public page all come from that description.
 */

type About = {
	label: string;
	help?: string;
	/** The form shows this field only with this choice in another field of the entry. */
	when?: { field: string; is: string };
};

/** A text in English and, where it is translated, in Bangla. */
export type LocalText = { en: string; bn?: string | undefined };

/** `id` is the name of a picture of the site or the id of an uploaded one. */
export type PictureUse = { id: string; alt: LocalText };

export type TextField<Optional extends boolean = boolean> = About & {
	type: 'text';
	/** Characters. */
	max: number;
	/** How tall the box in the form is. */
	lines: number;
	optional: Optional;
};
/** The same in every language: a telephone number, an address, a time of day. */
export type PlainField<Optional extends boolean = boolean> = About & {
	type: 'plain';
	format: 'line' | 'phone' | 'email' | 'day' | 'time' | 'link';
	max: number;
	optional: Optional;
};
export type NumberField<Optional extends boolean = boolean> = About & {
	type: 'number';
	min: number;
	max: number;
	/** 1 for whole numbers. */
	step: number;
	optional: Optional;
};
/** Paisa. Without an amount the page says "on request". */
export type PriceField = About & { type: 'price' };
export type FlagField = About & { type: 'flag' };
export type ChoiceField<Value extends string = string, Optional extends boolean = boolean> = About & {
	type: 'choice';
	options: Readonly<Record<Value, string>>;
	optional: Optional;
};
/** A PDF that visitors can download. */
export type PdfField = About & { type: 'pdf' };
export type PdfFile = { url: string; bytes: number };
/** Paragraphs and lists with bold, italic and linked parts. */
export type RichTextField = About & {
	type: 'richText';
	/** Characters. */
	max: number;
};
export type PictureField<Optional extends boolean = boolean> = About & {
	type: 'picture';
	optional: Optional;
	/** The shape in which the page shows it, if it is always the same; uploaded pictures are cut to it. */
	ratio?: Ratio;
};
export type GroupField<F extends Fields = Fields> = About & { type: 'group'; fields: F };
export type ListField<F extends Field = Field> = About & {
	type: 'list';
	of: F;
	/** What one of them is called, for buttons: "Add a slide". */
	one: string;
	min: number;
	max: number;
};

/** A part of a page, such as a heading or a table. */
export type BlockKind<F extends Fields = Fields> = {
	/** In the office: "Heading". */
	name: string;
	fields: F;
	/** What no field can see for itself: messages by the path in the block. */
	check?(block: StoredBody<F>): Record<string, string>;
};
export type BlockKinds = Readonly<Record<string, BlockKind>>;
/** Blocks of several kinds under each other. */
export type BlocksField<B extends BlockKinds = BlockKinds> = About & {
	type: 'blocks';
	of: B;
	max: number;
	/** Of all blocks together, as they are stored. */
	maxBytes: number;
};

export type Field =
	| TextField
	| PlainField
	| NumberField
	| PriceField
	| FlagField
	| ChoiceField
	| PictureField
	| PdfField
	| RichTextField
	// biome-ignore lint/suspicious/noExplicitAny: a field inside a field may be of every type
	| GroupField<any>
	// biome-ignore lint/suspicious/noExplicitAny: as above
	| ListField<any>
	// biome-ignore lint/suspicious/noExplicitAny: as above
	| BlocksField<any>;

export type Fields = Readonly<Record<string, Field>>;

type OrNull<Optional, T> = Optional extends true ? T | null : T;

/** What is stored, and what the form edits. */
export type Stored<F> =
	F extends TextField<infer O>
		? OrNull<O, LocalText>
		: F extends PlainField<infer O>
			? OrNull<O, string>
			: F extends NumberField<infer O>
				? OrNull<O, number>
				: F extends PriceField
					? number | null
					: F extends FlagField
						? boolean
						: F extends ChoiceField<infer V, infer O>
							? OrNull<O, V>
							: F extends PictureField<infer O>
								? OrNull<O, PictureUse>
								: F extends ListField<infer I>
									? Stored<I>[]
									: F extends GroupField<infer G>
										? StoredBody<G>
										: F extends PdfField
											? PdfFile
											: F extends RichTextField
												? LocalRichText
												: F extends BlocksField<infer B>
													? { [K in keyof B]: { type: K } & StoredBody<B[K]['fields']> }[keyof B][]
													: never;
export type StoredBody<F> = { -readonly [K in keyof F]: Stored<F[K]> };

/** What a page gets: texts in the language of the page. */
export type Shown<F> =
	F extends TextField<infer O>
		? OrNull<O, string>
		: F extends PictureField<infer O>
			? OrNull<O, ShownPicture>
			: F extends ListField<infer I>
				? Shown<I>[]
				: F extends GroupField<infer G>
					? ShownBody<G>
					: F extends RichTextField
						? RichText
						: F extends BlocksField<infer B>
							? { [K in keyof B]: { type: K } & ShownBody<B[K]['fields']> }[keyof B][]
							: Stored<F>;
export type ShownBody<F> = { -readonly [K in keyof F]: Shown<F[K]> };

/** With a source if it is a picture of the library. */
export type ShownPicture = { id: string; alt: string; source?: LibrarySource };

type Options<T> = Omit<About, 'label'> & Partial<T>;

export function text(
	label: string,
	options: Options<{ max: number; lines: number; optional: true }> & { optional: true },
): TextField<true>;
export function text(label: string, options?: Options<{ max: number; lines: number }>): TextField<false>;
export function text(
	label: string,
	{
		max = 200,
		lines = max > 400 ? 4 : max > 160 ? 2 : 1,
		optional = false,
		...about
	}: Options<{ max: number; lines: number; optional: boolean }> = {},
): TextField {
	return { type: 'text', label, max, lines, optional, ...about };
}

/** A text of about a paragraph. */
export const paragraph = (label: string, options: Options<{ max: number; lines: number }> = {}) =>
	text(label, { max: 1500, lines: 4, ...options });

type PlainOptions = Options<{ format: PlainField['format']; max: number }>;
export function plain(label: string, options: PlainOptions & { optional: true }): PlainField<true>;
export function plain(label: string, options?: PlainOptions): PlainField<false>;
export function plain(
	label: string,
	{ format = 'line', max = 200, optional = false, ...about }: PlainOptions & { optional?: boolean } = {},
): PlainField {
	return { type: 'plain', label, format, max, optional, ...about };
}

type NumberOptions = Options<{ min: number; max: number; step: number }>;
export function number(label: string, options: NumberOptions & { optional: true }): NumberField<true>;
export function number(label: string, options?: NumberOptions): NumberField<false>;
export function number(
	label: string,
	{ min = 0, max = 1_000_000, step = 1, optional = false, ...about }: NumberOptions & { optional?: boolean } = {},
): NumberField {
	return { type: 'number', label, min, max, step, optional, ...about };
}

export const price = (label: string, about: { help?: string } = {}): PriceField => ({ type: 'price', label, ...about });
export const flag = (label: string, about: { help?: string } = {}): FlagField => ({ type: 'flag', label, ...about });

export function choice<const V extends string>(
	label: string,
	options: Readonly<Record<V, string>>,
	more: { help?: string; optional: true },
): ChoiceField<V, true>;
export function choice<const V extends string>(
	label: string,
	options: Readonly<Record<V, string>>,
	more?: { help?: string },
): ChoiceField<V, false>;
export function choice(
	label: string,
	options: Readonly<Record<string, string>>,
	{ optional = false, ...about }: { help?: string; optional?: boolean } = {},
): ChoiceField {
	return { type: 'choice', label, options, optional, ...about };
}

type PictureOptions = Omit<About, 'label'> & { ratio?: Ratio };
export function picture(label: string, options: PictureOptions & { optional: true }): PictureField<true>;
export function picture(label: string, options?: PictureOptions): PictureField<false>;
export function picture(
	label: string,
	{ optional = false, ...about }: PictureOptions & { optional?: boolean } = {},
): PictureField {
	return { type: 'picture', label, optional, ...about };
}

export const group = <const F extends Fields>(
	label: string,
	fields: F,
	about: { help?: string } = {},
): GroupField<F> => ({ type: 'group', label, fields, ...about });

export const list = <F extends Field>(
	label: string,
	of: F,
	{ one, min = 0, max = 60, ...about }: { one: string; min?: number; max?: number; help?: string },
): ListField<F> => ({ type: 'list', label, of, one, min, max, ...about });

/** Paragraphs under each other. */
export const paragraphs = (label: string, { max = 20, min = 1 }: { min?: number; max?: number } = {}) =>
	list(label, paragraph('Paragraph'), { one: 'paragraph', min, max });

export const pdf = (label: string, about: { help?: string } = {}): PdfField => ({ type: 'pdf', label, ...about });

export const richText = (label: string, { max = 4000, ...about }: Options<{ max: number }> = {}): RichTextField => ({
	type: 'richText',
	label,
	max,
	...about,
});

export const block = <const F extends Fields>(
	name: string,
	fields: F,
	more: { check?: (block: StoredBody<F>) => Record<string, string> } = {},
): BlockKind<F> => ({ name, fields, ...more });

export const blocks = <const B extends BlockKinds>(
	label: string,
	of: B,
	{ max = 60, maxBytes = 40 * 1024, ...about }: Options<{ max: number; maxBytes: number }> = {},
): BlocksField<B> => ({ type: 'blocks', label, of, max, maxBytes, ...about });
