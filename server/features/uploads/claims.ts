import { fieldLabel } from '#contract/application-fields.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import type { Tx } from '#server/core/db/client.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Clock } from '#server/dependencies.ts';
import type { uploadLinks } from './links.ts';
import type { Owner } from './queries.ts';
import * as queries from './queries.ts';

/** The addresses in a form, by field. */
export type Files = Record<string, string>;

export function claims({
	clock,
	links,
	hashOf,
}: {
	clock: Clock;
	links: ReturnType<typeof uploadLinks>;
	hashOf: (token: string) => string;
}) {
	function read(files: Files) {
		const errors = usedTwice(files, links);
		const linked: { field: string; id: string; token: string }[] = [];
		for (const [field, url] of Object.entries(files)) {
			const link = links.read(url);
			if (!link) errors[field] = uploadMessages.uploadAgain;
			else if (!errors[field]) linked.push({ field, ...link });
		}
		return { errors, linked };
	}

	/**
	 * Refuses the same addresses as `claim`, but changes nothing. Returns the owner of each picture that has one, by field;
	 * `mayUse` says whether the pictures of an owner may be used again.
	 */
	async function ownersOf(
		tx: Tx,
		files: Files,
		mayUse: (owner: Owner) => Promise<boolean>,
	): Promise<Map<string, Owner>> {
		const { errors, linked } = read(files);
		const owners = new Map<string, Owner>();
		for (const { field, id, token } of linked) {
			const upload = await queries.uploadById(tx, id);
			const owner = upload?.claimedAt ? { kind: upload.claimedByKind!, id: upload.claimedById! } : undefined;
			const usable = !owner || (upload?.claimedField === field && (await mayUse(owner)));
			if (upload?.tokenHash !== hashOf(token) || !usable) errors[field] = uploadMessages.uploadAgain;
			else if (owner) owners.set(field, owner);
		}
		refuse(errors, files);
		return owners;
	}

	/**
	 * Names every wrong field at once. Unknown, forged and other people's addresses get the same message, so that guessing
	 * reveals nothing. Pictures that belong to one of `from` change their owner.
	 */
	async function claim(
		tx: Tx,
		{ owner, files, from = [] }: { owner: Owner; files: Files; from?: readonly Owner[] },
	): Promise<void> {
		const { errors, linked } = read(files);
		if (linked.length > 0) {
			const now = clock.now();
			// One form of an owner at a time, so that the second one sees what the first replaced.
			await queries.lockOwner(tx, owner);
			await queries.releaseReplaced(tx, { owner, files: linked, now });
			// Always in the same order, so that two forms with the same uploads cannot deadlock.
			for (const { field, id, token } of linked.sort((a, b) => (a.id < b.id ? -1 : 1))) {
				const claimed = await queries.claimUpload(tx, { id, tokenHash: hashOf(token), owner, from, field, now });
				if (!claimed) errors[field] = uploadMessages.uploadAgain;
			}
		}
		// The error also rolls the caller's transaction back.
		refuse(errors, files);
	}

	return { ownersOf, claim };
}

function refuse(errors: Record<string, string>, files: Files) {
	if (Object.keys(errors).length > 0) throw invalid(inOrder(errors, Object.keys(files)));
}

/** One upload is for one field: a photo cannot also be the NID copy. */
function usedTwice(files: Files, links: ReturnType<typeof uploadLinks>): Record<string, string> {
	const fieldsOf = new Map<string, string[]>();
	for (const [field, url] of Object.entries(files)) {
		const id = links.read(url)?.id;
		if (id) fieldsOf.set(id, [...(fieldsOf.get(id) ?? []), field]);
	}
	const errors: Record<string, string> = {};
	for (const fields of fieldsOf.values()) {
		if (fields.length < 2) continue;
		const names = fields.map(fieldLabel).join(' and ');
		for (const field of fields) errors[field] = `${names} are the same upload. Please upload each picture by itself.`;
	}
	return errors;
}

const inOrder = (errors: Record<string, string>, fields: string[]) =>
	Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
