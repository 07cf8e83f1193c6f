import { readFileSync } from 'node:fs';
import path from 'node:path';
import { women } from './names.ts';

/** Engraved placeholders in the place of photographs. */
export type Portrait = 'man' | 'woman' | 'officer';

const otherWomen = [
	...['Nazneen', 'Farzana', 'Nusrat', 'Wahida', 'Samia', 'Tasnim', 'Shamsun', 'Sadia', 'Emmanuelle', 'Sohana'],
	...['Shila', 'Sujata', 'Theresa', 'Ingrid', 'Claire', 'Siti'],
];
/** The first name may have a title before it: Dr. Nazneen. */
const isWoman = (firstName: string) =>
	[...women, ...otherWomen].some((name) => firstName === name || firstName.endsWith(` ${name}`));

export const portraitOf = ({ firstName, category }: { firstName: string; category: string }): Portrait =>
	isWoman(firstName) ? 'woman' : category === 'Serving Defence Officer' ? 'officer' : 'man';

export const portraitPicture = (portrait: Portrait) =>
	readFileSync(path.join(import.meta.dirname, 'pictures', `${portrait}.webp`));
