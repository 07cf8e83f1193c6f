import type { LibraryPicture } from '#contract/pictures.office.ts';
import type { PictureTexts } from './picture-text-fields.tsx';

export type RowTexts = PictureTexts;
/** What was typed and not saved, by the id of the picture. The version is the one that the person has seen. */
export type Changes = Record<string, RowTexts & { version: number }>;

const textsOf = ({ alt, caption, decorative }: RowTexts) => ({ alt, caption, decorative });

/** A picture with the texts that are saved is no change. */
export function changed(changes: Changes, picture: LibraryPicture, texts: RowTexts): Changes {
	const { [picture.id]: before, ...others } = changes;
	if (JSON.stringify(textsOf(texts)) === JSON.stringify(textsOf(picture))) return others;
	return { ...others, [picture.id]: { ...textsOf(texts), version: before?.version ?? picture.version } };
}

/** Only pictures of this page: what was typed on another page of the list is saved there. */
export const toSave = (pictures: readonly LibraryPicture[], changes: Changes) =>
	pictures.flatMap(({ id }) => {
		const change = changes[id];
		return change ? [{ id, ...change }] : [];
	});

/** After someone else has saved some of them: the texts here replace theirs. */
export const withNewestVersions = (changes: Changes, newest: readonly LibraryPicture[]): Changes =>
	Object.fromEntries(
		newest.flatMap(({ id, version }) => {
			const change = changes[id];
			return change ? [[id, { ...change, version }]] : [];
		}),
	);
