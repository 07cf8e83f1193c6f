import type { ChildEntry } from '#web/core/form/values.ts';

type Children = ChildEntry[] | undefined;

const blankChild = (): ChildEntry => ({ name: '', dob: '', gender: '' });

export const mayAdd = (children: Children) => !children?.length || children.at(-1)?.name.trim() !== '';

/** Adds an empty entry, unless the last one has no name yet. */
export const addChild = (children: Children): Children =>
	mayAdd(children) ? [...(children ?? []), blankChild()] : children;

/** `undefined` after the last one is removed. */
export function removeChild(children: Children, index: number): Children {
	const rest = (children ?? []).filter((_, position) => position !== index);
	return rest.length > 0 ? rest : undefined;
}

export const changeChild = (children: Children, index: number, change: Partial<ChildEntry>): Children =>
	children?.map((child, position) => (position === index ? { ...child, ...change } : child));

export const addLabel = (children: Children) => (children?.length ? 'Add Another Child' : 'Add Child');

export const mayRemove = (children: Children) => (children?.length ?? 0) > 1;
