import type { Routes } from '#server/core/feature.ts';
import { previewRoute } from '#server/core/pages/preview-route.ts';
import { cardsPdf, cardTexts } from './card-pdf.ts';
import { validThrough } from './membership-card.service.ts';

/** A membership card with example values, for the office's editor. */
export const cardPreviewRoute: Routes = (http, context) =>
	previewRoute(http, context, '/preview/document/card', async () => {
		const { clock, content, settings } = context;
		const example = {
			number: 1,
			name: 'Nasreen Akhter',
			userId: 'DGCC-0000',
			category: 'Non Military',
			validThrough: validThrough(clock.now()),
			url: settings.publicUrl,
			photo: undefined,
		};
		return { type: 'application/pdf', body: await cardsPdf([example], await cardTexts(content)) };
	});
