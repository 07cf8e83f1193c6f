import type { Db, Tx } from '#server/core/db/client.ts';

export type Due = {
	id: string;
	label: string;
	since: Date;
	documents: number;
	application: string | null;
};

/** One kind of thing that is not kept for ever. The feature that owns it says what is due, and removes it. */
export type RetentionRule = {
	/** What its days ran out for before that moment, the oldest first. */
	due(tx: Db | Tx, before: Date, limit: number): Promise<Due[]>;
	total(tx: Db | Tx, before: Date): Promise<{ count: number; documents: number }>;
	/** Removes at most so many, and answers which. The same again finds nothing to do. */
	remove(tx: Tx, before: Date, limit: number): Promise<{ count: number; documents: number }>;
};
