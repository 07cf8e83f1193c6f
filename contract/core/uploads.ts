import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `documents` are private and belong to an application; `media` are public pictures of the office. */
export const uploadPresets = ['documents', 'media'] as const;
export type UploadPreset = (typeof uploadPresets)[number];

/** For file inputs. With this list a phone converts its own format before the upload. */
export const uploadAccept = 'image/jpeg,image/png,image/webp';

/** The messages of an upload. The specification says "2MB"; the real limit is `limits.uploadBytes`. */
export const uploadMessages = {
	notAnImage: 'Only image files are allowed',
	tooLarge: 'File size must not exceed 2MB',
	empty: 'The file is empty. Please choose another picture.',
	missing: 'Please choose a picture.',
	several: 'Please send one picture at a time.',
	unreadable: 'This picture cannot be read. Please save it again as JPEG or PNG and retry.',
	tooManyPixels: 'This picture is too large to read. Please scan it smaller.',
	uploadAgain: 'Please upload this picture again.',
} as const;

export const videoAccept = 'video/mp4,video/webm';

export const videoMessages = {
	notAVideo: 'Only MP4 and WebM videos are accepted. Please save it as one of these and retry.',
	tooLarge: 'A video must not exceed 200 MB. Please save it smaller, or show it by its link.',
	empty: 'The file is empty. Please choose another video.',
	tooSlow: 'The upload took more than an hour and was stopped. Please try again.',
} as const;

export const pdfAccept = 'application/pdf';

export const pdfMessages = {
	notAPdf: 'Only PDF files are accepted. Please save it as a PDF and retry.',
	tooLarge: 'A PDF must not exceed 10 MB. Please save it smaller and retry.',
	empty: 'The file is empty. Please choose another PDF.',
	incomplete: 'This PDF is not complete. Please save it again and retry.',
	encrypted: 'This PDF is protected with a password. Please save it without one and retry.',
	uploadAgain: 'One of the PDFs no longer exists. Please remove it and upload it again.',
} as const;

/** The same fields as Cloudinary's response to an unsigned upload. */
export const uploadedImage = z.object({
	secure_url: z.url(),
	public_id: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
	format: z.enum(['jpg', 'png', 'webp']),
	/** The same public picture was uploaded before; this is that one. */
	existing: z.optional(z.boolean()),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** What the browser reads of it. The specification names the address alone. */
export const receivedImage = z.object({
	secure_url: z.url(),
	public_id: z.optional(z.string()),
	width: z.optional(z.int()),
	height: z.optional(z.int()),
	existing: z.optional(z.boolean()),
});
export type ReceivedImage = z.infer<typeof receivedImage>;

export const uploadedVideo = z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int() });
export type UploadedVideo = z.infer<typeof uploadedVideo>;

export const uploadedPdf = z.object({ url: z.string(), bytes: z.int() });
export type UploadedPdf = z.infer<typeof uploadedPdf>;

/** The address proves who uploaded it; it does not show it. */
export const uploadedPrivatePdf = z.object({ secure_url: z.url(), bytes: z.int() });
export type UploadedPrivatePdf = z.infer<typeof uploadedPrivatePdf>;

const pixels = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20_000));

export const uploadEndpoints = {
	/** A multipart request, not JSON, with the parts `file` and `upload_preset` in any order. */
	uploadImage: endpoint({
		method: 'POST',
		path: '/api/uploads/image/upload',
		summary: 'Upload one picture (multipart: file, upload_preset); preset "media" is for the office only',
		access: 'anyone',
		response: uploadedImage,
	}),
	/** The body is the file itself, so that it can be stored while it arrives. */
	uploadVideo: endpoint({
		method: 'POST',
		path: '/api/uploads/video/upload',
		summary: 'Upload one video for the gallery (the body is the MP4 or WebM file)',
		access: 'content',
		query: z.object({ width: pixels, height: pixels, name: z.optional(z.string()) }),
		response: uploadedVideo,
	}),
	uploadPdf: endpoint({
		method: 'POST',
		path: '/api/uploads/pdf/upload',
		summary: 'Upload one PDF that visitors can download or a mailing carries (the body is the file)',
		// Everyone who edits content may also write mailings.
		access: 'mailings',
		query: z.object({ name: z.optional(z.string()) }),
		response: uploadedPdf,
	}),
	uploadPrivatePdf: endpoint({
		method: 'POST',
		path: '/api/uploads/private-pdf/upload',
		summary: 'Upload one private PDF for a note of the office (the body is the file)',
		access: 'applications',
		query: z.object({ name: z.optional(z.string()) }),
		response: uploadedPrivatePdf,
	}),
};
