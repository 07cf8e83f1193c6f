import { createHash } from 'node:crypto';
import { scorecardPath } from '#contract/course.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type CardContent, scorecardPdf } from './scorecard-pdf.ts';

type File = { bytes: Buffer; etag: string };

/** Drawn once, and again when something on it was changed. */
function scorecardOnce() {
	let drawn: { of: string; file: Promise<File> } | undefined;
	const draw = async (content: CardContent) => {
		const bytes = await scorecardPdf(content);
		return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
	};
	return (content: CardContent): Promise<File> => {
		const of = JSON.stringify(content);
		if (drawn?.of !== of) {
			const file = draw(content);
			drawn = { of, file };
			file.catch(() => {
				drawn = undefined;
			});
		}
		return drawn.file;
	};
}

const courseRoutes: Routes = ({ app }, { content }) => {
	const scorecard = scorecardOnce();
	app.get(
		scorecardPath,
		{ schema: { summary: 'The scorecard of the course, to print and fold', tags: ['course'] } },
		async (request, reply) => {
			const [club, texts, hole, { taxNumber }] = await Promise.all([
				content.single('club'),
				content.single('scorecard'),
				content.several('hole'),
				content.single('receipt'),
			]);
			const { bytes, etag } = await scorecard({ club, scorecard: texts, hole, taxNumber });
			reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
			if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
			return reply
				.header('content-disposition', 'inline; filename="scorecard.pdf"')
				.type('application/pdf')
				.send(bytes);
		},
	);
};

export const course = defineFeature({ name: 'course', routes: [courseRoutes] });
