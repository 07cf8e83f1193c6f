import { correctionEndpoints } from '#contract/member-corrections.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const correctionRoutes: Routes = ({ serve }, { corrections }) => {
	serve(correctionEndpoints.correctMember, {}, async ({ params, body, actor }) => {
		const state = await corrections.correct(actor, params.id, body);
		return { state, message: state === 'WAITING' ? 'Saved. A second person has to confirm it.' : 'Corrected.' };
	});
	serve(correctionEndpoints.corrections, {}, ({ query }) => corrections.list(query));
	serve(correctionEndpoints.correction, {}, ({ params, actor }) => corrections.detail(actor, params.id));
	serve(correctionEndpoints.correctionDocumentUrl, {}, ({ actor, params }) =>
		corrections.documentUrl(actor, params.id, params.field),
	);
	serve(correctionEndpoints.confirmCorrection, {}, async ({ params, actor }) => {
		await corrections.confirm(actor, params.id);
		return { message: 'Confirmed. The record is corrected.' };
	});
	serve(correctionEndpoints.rejectCorrection, {}, async ({ params, body, actor }) => {
		await corrections.reject(actor, params.id, body.answer);
		return { message: 'Rejected. The record stays as it is.' };
	});
};
