import * as z from 'zod';

const entry = { sha256: z.string(), bytes: z.int() };

/** The last entry of an archive: what is in it, and by which hashes that can be checked. */
export const manifestSchema = z.object({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** Of the house that made it. */
	version: z.string(),
	/** How far its database was, by name and in order. */
	migrations: z.array(z.string()),
	/** In an order in which each can be loaded after what it refers to. */
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...entry })),
	sequences: z.array(z.object({ name: z.string(), value: z.string() })),
	/** Jobs that still wait, dead letters included. */
	jobs: z.object({ rows: z.int(), ...entry }),
	files: z.array(z.object({ key: z.string(), contentType: z.string(), ...entry })),
	/** Pictures that the database names and the storage did not have. */
	missing: z.array(z.string()),
	secret: z.object({ inArchive: z.boolean(), fingerprint: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const names = {
	manifest: 'manifest.json',
	secret: 'app-secret',
	jobs: 'jobs.copy',
	table: (name: string) => `tables/${name}.copy`,
	file: (key: string) => `files/${key}`,
};
