import { createHash } from 'node:crypto';
import { scorecardPath } from '#contract/course.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { scorecardPdf } from './scorecard-pdf.ts';

type File = { bytes: Buffer; etag: string };

/** The card is the same for everyone until the next deployment, so it is drawn once. */
function scorecardOnce() {
	let drawn: Promise<File> | undefined;
	const draw = async () => {
		const bytes = await scorecardPdf();
		return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
	};
	return () => {
		drawn ??= draw().catch((error: unknown) => {
			drawn = undefined;
			throw error;
		});
		return drawn;
	};
}

const courseRoutes: Routes = ({ app }) => {
	const scorecard = scorecardOnce();
	app.get(
		scorecardPath,
		{ schema: { summary: 'The scorecard of the course, to print and fold', tags: ['course'] } },
		async (request, reply) => {
			const { bytes, etag } = await scorecard();
			reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
			if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
			return reply
				.header('content-disposition', 'inline; filename="dhansiri-scorecard.pdf"')
				.type('application/pdf')
				.send(bytes);
		},
	);
};

export const course = defineFeature({ name: 'course', routes: [courseRoutes] });
