import type { BlocksField, PictureUse } from '#contract/content/fields.ts';
import { fieldsOfBlock, textsIn } from '#contract/content/show.ts';
import type { Block } from '../body-values.ts';
import { pictureName } from '../picture-name.ts';

const mostCharacters = 80;

/** What a block says, in one line: its first text, or the name of its first picture. */
export function blockSummary({ of }: BlocksField, block: Block): string {
	const fields = fieldsOfBlock(of, block);
	const text = textsIn(fields, block).find(({ text: { en } }) => en.trim())?.text.en ?? pictureIn(block) ?? '';
	const line = text.replaceAll(/\s+/g, ' ').trim();
	return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line;
}

function pictureIn(block: Block): string | undefined {
	const first = [block.picture, block.first].find((value) => value != null) as PictureUse | undefined;
	return first && pictureName(first.id);
}
