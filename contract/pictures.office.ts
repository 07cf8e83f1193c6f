import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { ratioNames } from './pictures.ts';

/** The picture library of the office. */

/** Pictures on one page of the library, and the most whose texts are saved with one call. */
export const picturesAtOnce = 60;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`));
const localText = (max: number) => z.object({ en: text(max), bn: z.optional(text(max)) });

const texts = {
	/** What the picture shows, for people who cannot see it. */
	alt: localText(300),
	/** It only decorates, so it needs no description. */
	decorative: z.boolean(),
	caption: localText(200),
};

const part = z.number().check(z.minimum(0), z.maximum(1));
const focal = z.object({ x: part, y: part });
const pixels = z.int().check(z.minimum(0), z.maximum(20_000));
const crop = z.object({
	x: pixels,
	y: pixels,
	width: z.int().check(z.minimum(1)),
	height: z.int().check(z.minimum(1)),
});
/** Without a crop, a ratio is cut around the focal point. */
const crops = z.partialRecord(z.enum(ratioNames), crop);

export const libraryPicture = z.object({
	id: z.uuid(),
	/** The name of the file when it was uploaded. */
	name: z.string(),
	url: z.string(),
	width: z.number(),
	height: z.number(),
	...texts,
	focal,
	crops,
	version: z.number(),
	createdAt: z.iso.datetime(),
	deletedAt: z.nullable(z.iso.datetime()),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

const use = z.object({
	/** As in the audit log. */
	subjectKind: z.string(),
	subjectId: z.string(),
	name: z.string(),
	state: z.string(),
});
export type LibraryUse = z.infer<typeof use>;

export const pictureFilters = ['undescribed', 'unused', 'bin'] as const;
export type PictureFilter = (typeof pictureFilters)[number];

const byId = z.object({ id: z.uuid('This is not a picture.') });
const version = z.int('Please load the page again');

export const picturesOfficeEndpoints = {
	pictures: endpoint({
		method: 'GET',
		path: '/api/admin/pictures',
		summary: 'The picture library, the newest first, or a part of it',
		access: 'content',
		query: listQuery(['newest', 'name'], {
			filter: z.optional(z.enum(pictureFilters)),
			/** Only these, such as those that were chosen for a screen. */
			ids: z.optional(
				z.pipe(
					z.pipe(
						z.string(),
						z.transform((ids) => ids.split(',')),
					),
					z.array(z.uuid()).check(z.maxLength(picturesAtOnce)),
				),
			),
		}),
		response: listOf(libraryPicture),
	}),
	picture: endpoint({
		method: 'GET',
		path: '/api/admin/pictures/:id',
		summary: 'One picture of the library, and where it is used',
		access: 'content',
		params: byId,
		response: z.extend(libraryPicture, { uses: z.array(use) }),
	}),
	savePicture: endpoint({
		method: 'PUT',
		path: '/api/admin/pictures/:id',
		summary: 'Change texts, focal point and crops of a picture; refused when someone else has saved a newer version',
		access: 'content',
		params: byId,
		body: z.object({ ...texts, focal, crops, version }),
		response: libraryPicture,
	}),
	savePictureTexts: endpoint({
		method: 'PUT',
		path: '/api/admin/pictures',
		summary: 'Change the texts of several pictures together; refused when someone else has saved one of them',
		access: 'content',
		body: z.object({
			pictures: z
				.array(z.object({ id: z.uuid(), ...texts, version }))
				.check(z.minLength(1), z.maxLength(picturesAtOnce, `At most ${picturesAtOnce} pictures at once.`)),
		}),
		response: z.object({ pictures: z.array(libraryPicture) }),
	}),
	deletePicture: endpoint({
		method: 'DELETE',
		path: '/api/admin/pictures/:id',
		summary: 'Move a picture to the bin for thirty days; refused while something uses it',
		access: 'content',
		params: byId,
		response: libraryPicture,
	}),
	restorePicture: endpoint({
		method: 'POST',
		path: '/api/admin/pictures/:id/restore',
		summary: 'Restore a picture from the bin',
		access: 'content',
		params: byId,
		response: libraryPicture,
	}),
};
